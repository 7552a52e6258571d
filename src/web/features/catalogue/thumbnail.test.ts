import { expect, it } from 'vitest'
import { thumbnailSet } from './thumbnail.ts'

it('offers every width of a thumbnail of our own', () => {
  expect(thumbnailSet('/thumbnails/a1/640.webp')).toBe(
    '/thumbnails/a1/320.webp 320w, /thumbnails/a1/480.webp 480w, /thumbnails/a1/640.webp 640w, ' +
      '/thumbnails/a1/960.webp 960w, /thumbnails/a1/1280.webp 1280w',
  )
})

it('offers no other width of any other picture', () => {
  expect(thumbnailSet('https://elsewhere.example/thumbnails/a1/640.webp')).toBeUndefined()
  expect(thumbnailSet('/media/poster.webp')).toBeUndefined()
})
