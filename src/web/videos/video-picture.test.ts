import { expect, it } from 'vitest'
import { stageSet, thumbnailSet, widestThumbnail } from './video-picture.tsx'

it('lists the widths of a thumbnail of ours', () => {
  const every =
    '/thumbnails/a1/320.avif 320w, /thumbnails/a1/480.avif 480w, /thumbnails/a1/640.avif 640w, ' +
    '/thumbnails/a1/960.avif 960w, /thumbnails/a1/1280.avif 1280w'
  expect(thumbnailSet('/thumbnails/a1/640.webp')).toBe(every)
  expect(thumbnailSet('/thumbnails/a1')).toBe(every)
})

it('lists a width for a whole window, and asks for drawn posters without their titles', () => {
  const embed = { thumbnail: '/thumbnails/a1', link: 'https://videos.example/a1' }
  expect(stageSet(embed)).toMatch(/\/1280.avif\?untitled 1280w, \/thumbnails\/a1\/1920.avif\?untitled 1920w$/)
  const clip = { ...embed, link: '/media/a1.mp4' }
  expect(stageSet({ ...clip, thumbnail: '/thumbnails/a1/drawn.svg' })).toBe(stageSet(embed))
  expect(stageSet(clip)).toMatch(/\/1280.avif 1280w, \/thumbnails\/a1\/1920.avif 1920w$/)
})

it.each(['/thumbnails/0193-ab', '/thumbnails/0193-ab/640.webp'])(
  'returns the widest version of %s',
  (own) => {
    expect(widestThumbnail(own)).toBe('/thumbnails/0193-ab/1280.avif')
  },
)

it.each([
  'https://elsewhere.example/thumbnails/a1/640.webp',
  'https://i.ytimg.com/vi/x/hqdefault.jpg',
  '/media/poster.webp',
  '/media/a.1b2c.webp',
  '/thumbnails/a/b/640.webp',
])('has no other width of %s', (other) => {
  expect(thumbnailSet(other)).toBeUndefined()
  expect(stageSet({ thumbnail: other, link: '' })).toBeUndefined()
  expect(widestThumbnail(other)).toBe(other)
})
