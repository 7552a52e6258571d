import { expect, it } from 'vitest'
import type { Video } from '#contract/catalogue/video.ts'
import { isoDuration, videoJsonLd } from './json-ld.ts'

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
  publishedOn: '2026-11-20',
}

const unchanged = (address: string) => address
const dataOf = (video: Video, absolute = unchanged) =>
  JSON.parse(videoJsonLd(video, absolute) ?? '{}')['@graph'][0]

it('escapes titles that would end the script element', () => {
  expect(videoJsonLd(video, unchanged)).not.toContain('<')
  expect(dataOf(video).name).toBe(video.title)
})

it('distinguishes clips from embedded players, with absolute URLs, and omits unknown facts', () => {
  const data = dataOf(video, (address) => `https://cutscene.example${address}`)
  expect(data).toMatchObject({
    contentUrl: 'https://cutscene.example/media/kart.mp4',
    thumbnailUrl: 'https://cutscene.example/thumbnails/1/640.webp',
    duration: 'PT13S',
  })
  const embedded = dataOf({ ...video, link: 'https://www.youtube-nocookie.com/embed/x', duration: '' })
  expect(embedded).toHaveProperty('embedUrl')
  expect(embedded).not.toHaveProperty('duration')
})

it('is left out where the day of publication is not known, without which search engines refuse a video', () => {
  expect(dataOf(video).uploadDate).toBe('2026-11-20')
  expect(videoJsonLd({ ...video, publishedOn: '2026-11' }, unchanged)).toBeUndefined()
  expect(videoJsonLd({ ...video, publishedOn: undefined }, unchanged)).toBeUndefined()
})

it('writes durations in ISO 8601', () => {
  expect(isoDuration('2:05')).toBe('PT2M5S')
  expect(isoDuration('1:02:05')).toBe('PT1H2M5S')
})
