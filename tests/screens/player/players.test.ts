import { clip, embed, otherClip, otherEmbed } from '../../shipped-videos.fixture.ts'
import { recordSecond, streamOf } from '../../stream.fixture.ts'
import { serveFiles } from '../app/network.fixture.ts'
import { fakeYouTube } from '../app/youtube.fixture.ts'
import { describePlayer } from './player.contract.ts'

const media = () => document.querySelector('video')

describePlayer({
  name: 'clips',
  links: [clip.link, otherClip.link],
  address: '**/media/*.mp4',
  isMuted: () => media()?.muted,
  rate: () => media()?.playbackRate,
})

const streams = '**/media/stream*'
let recorded: Promise<string> | undefined

describePlayer({
  name: 'streams',
  links: ['media/stream.m3u8', 'media/stream-2.m3u8'],
  address: streams,
  async serve() {
    recorded ??= recordSecond()
    const files = streamOf(await recorded)
    await serveFiles(streams, { ...files, 'stream-2.m3u8': files['stream.m3u8'] ?? '' })
  },
  isMuted: () => media()?.muted,
  rate: () => media()?.playbackRate,
})

let fake: Awaited<ReturnType<typeof fakeYouTube>>
/** What the frame last reported of a property. */
const reported = (name: string) =>
  fake.sent
    .filter((message) => typeof message === 'string' && message.startsWith('{'))
    .map((message) => JSON.parse(String(message)).info?.[name])
    .findLast((value) => value !== undefined)

describePlayer({
  name: 'embeds',
  links: [embed.link, otherEmbed.link],
  address: 'https://www.youtube-nocookie.com/**',
  async serve() {
    fake = await fakeYouTube('video')
  },
  isMuted: () => reported('muted'),
  rate: () => reported('playbackRate'),
  deviations: {
    'is as loud and as fast as the last one': 'YouTube’s player has controls of its own, and remembers them',
  },
})
