import { expect, it } from 'vitest'
import type { Video } from '#contract/video.ts'
import { isoDuration, videoData } from './video-head.ts'

const video: Video = {
  _id: '1',
  title: '</script><script>alert(1)</script>',
  description: 'A race',
  creator: 'Someone',
  views: '0',
  duration: '0:13',
  thumbnail: '/thumbnails/1/640.webp',
  alt: 'A kart',
  category: 'Sports',
  avatar: '/avatars/Someone.svg',
  link: '/media/kart.mp4',
  game: 'Kart',
  year: null,
  licence: null,
}

const asTheyAre = (address: string) => address

it('lets no title end the script it stands in', () => {
  expect(videoData(video, asTheyAre)).not.toContain('<')
  expect(JSON.parse(videoData(video, asTheyAre)).name).toBe(video.title)
})

it('tells clips from embedded players, and leaves out what is unknown', () => {
  expect(JSON.parse(videoData(video, asTheyAre))).toMatchObject({ contentUrl: video.link, duration: 'PT13S' })
  const embedded = JSON.parse(
    videoData({ ...video, link: 'https://www.youtube-nocookie.com/embed/x', duration: '' }, asTheyAre),
  )
  expect(embedded).toHaveProperty('embedUrl')
  expect(embedded).not.toHaveProperty('duration')
})

it('writes addresses on the site as they are known elsewhere', () => {
  const told = JSON.parse(videoData(video, (address) => `https://cutscene.example${address}`))
  expect(told).toMatchObject({
    contentUrl: 'https://cutscene.example/media/kart.mp4',
    thumbnailUrl: 'https://cutscene.example/thumbnails/1/640.webp',
  })
})

it('writes durations as ISO 8601 does', () => {
  expect(isoDuration('2:05')).toBe('PT2M5S')
  expect(isoDuration('1:02:05')).toBe('PT1H2M5S')
})
