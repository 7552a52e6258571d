import { expect, it } from 'vitest'
import { posterAddress, posterSet } from './poster-widths.ts'

it.each(['/thumbnails/0193-ab', '/thumbnails/0193-ab/640.webp'])('offers every width of %s', (thumbnail) => {
  expect(posterAddress(thumbnail)).toBe('/thumbnails/0193-ab/1280.webp')
  expect(posterSet(thumbnail)).toMatch(/^\/thumbnails\/0193-ab\/320\.webp 320w, .*\/1280\.webp 1280w$/)
})

it.each(['/media/a.1b2c.webp', 'https://i.ytimg.com/vi/x/hqdefault.jpg', '/thumbnails/a/b/640.webp'])(
  'takes %s as it is',
  (thumbnail) => {
    expect(posterAddress(thumbnail)).toBe(thumbnail)
    expect(posterSet(thumbnail)).toBeUndefined()
  },
)
