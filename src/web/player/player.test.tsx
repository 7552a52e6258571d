import { createRootRouteWithContext, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Video } from '#contract/catalogue/video.ts'
import { messages } from '#messages/en.ts'
import { Poster } from '#web/playback/player-layer.tsx'
import { widestThumbnail } from '#web/videos/video-picture.tsx'
import { EmbedNote } from './embed/embed-note.tsx'
import { Player, UnplayableVideo } from './player.tsx'
import { isPlayable, playerSource } from './player-source.ts'

const video = (link: string): Video => ({
  _id: '0193',
  title: 'Ember & Ash',
  description: 'A game.',
  creator: 'Studio',
  views: '0',
  duration: '',
  thumbnail: '/thumbnails/0193/640.webp',
  alt: 'A hill at dusk',
  category: 'Action',
  avatar: '',
  link,
  game: 'Ember',
  year: null,
  licence: null,
})
const router = createRouter({
  routeTree: createRootRouteWithContext<object>()(),
  context: { language: 'en', messages },
})
const page = (link: string) =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <UnstartedVideo video={video(link)} />
    </RouterContextProvider>,
  )

function UnstartedVideo({ video }: { video: Video }) {
  const source = playerSource(video.link)
  if (!isPlayable(source)) return <UnplayableVideo source={source} poster={<Poster video={video} />} />
  return (
    <>
      <Player
        source={source}
        video={video}
        poster={<Poster video={video} />}
        posterUrl={widestThumbnail(video.thumbnail)}
        isStarted={false}
        isStarting={false}
        startAt={undefined}
        next={undefined}
        onStart={() => {}}
        onChange={() => {}}
        onReady={() => {}}
        isMuted={undefined}
        onMuted={() => {}}
        onPictureInPicture={() => {}}
        takesFocus={false}
      />
      {source.kind === 'embed' && (
        <EmbedNote youTubeId={source.youTubeId} isStarted={false} isUncertain={false} />
      )}
    </>
  )
}

it('plays a clip without JavaScript: a native video with controls and poster', () => {
  const html = page('/media/ember.1a2b.mp4')
  const [, native] = /<noscript>(<video[^>]*>)<\/video><\/noscript>/.exec(html) ?? []
  expect(native).toContain('controls=""')
  expect(native).toContain('src="/media/ember.1a2b.mp4"')
  expect(native).toContain('poster="/thumbnails/0193/1280.avif"')
  expect(html).not.toContain('style=') // the CSP blocks inline styles
})

it('loads nothing of YouTube in the page, and links there without JavaScript', () => {
  const html = page('https://www.youtube-nocookie.com/embed/aB3_-dE7x9Q')
  expect(html).not.toMatch(/<iframe|<script|youtube-nocookie|ytimg/)
  expect(html).toContain('aria-label="Play Ember &amp; Ash"')
  expect(html).toMatch(
    /<a href="https:\/\/www\.youtube\.com\/watch\?v=aB3_-dE7x9Q" target="_blank" rel="noopener noreferrer"/,
  )
  expect(html).toContain('/thumbnails/0193/320.avif 320w')
})

it('links to a site without a player', () => {
  const html = page('https://vimeo.example/1')
  expect(html).toMatch(/<a href="https:\/\/vimeo\.example\/1"[^>]*>Watch on vimeo\.example</)
  expect(html).not.toMatch(/<iframe|<video/)
})

it.each(['javascript:alert(1)', 'http://plain.example/a.mp4', ''])(
  'reports that %j can’t be played',
  (link) => {
    const html = page(link)
    expect(html).toContain('This trailer can’t be played here')
    expect(html).not.toMatch(/<iframe|<video|<a /)
  },
)
