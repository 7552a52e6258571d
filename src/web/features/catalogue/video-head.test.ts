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

it('lets no title end the script it stands in', () => {
  expect(videoData(video)).not.toContain('<')
  expect(JSON.parse(videoData(video)).name).toBe(video.title)
})

it('tells clips from embedded players, and leaves out what is unknown', () => {
  expect(JSON.parse(videoData(video))).toMatchObject({ contentUrl: video.link, duration: 'PT13S' })
  const embedded = JSON.parse(
    videoData({ ...video, link: 'https://www.youtube-nocookie.com/embed/x', duration: '' }),
  )
  expect(embedded).toHaveProperty('embedUrl')
  expect(embedded).not.toHaveProperty('duration')
})

it('writes durations as ISO 8601 does', () => {
  expect(isoDuration('2:05')).toBe('PT2M5S')
  expect(isoDuration('1:02:05')).toBe('PT1H2M5S')
})
