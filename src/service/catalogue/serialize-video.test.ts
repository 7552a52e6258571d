import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { type AssetUrls, formatDuration, formatViews, serializeVideo } from './serialize-video.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1049, '1K'],
  [1050, '1.1K'],
  [999_949, '999.9K'],
  [999_950, '1M'],
  [1_700_000, '1.7M'],
  [1_234_567_890, '1.2B'],
])('%i views are formatted as %s', (views, text) => {
  expect(formatViews(views)).toBe(text)
})

describe('a duration', () => {
  it.each([
    [null, ''],
    [9, '0:09'],
    [600, '10:00'],
    [3600, '1:00:00'],
    [3725, '1:02:05'],
  ])('of %j seconds is formatted as %j', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text)
  })

  it('reads back as the whole seconds of it, one at least', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 86_400, noNaN: true }), (seconds) => {
        const text = formatDuration(seconds)
        expect(text).toMatch(/^\d{1,2}:[0-5]\d(:[0-5]\d)?$/)
        const read = text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
        expect(read).toBe(Math.max(1, Math.floor(seconds)))
      }),
    )
  })
})

const assetUrls: AssetUrls = {
  thumbnail: ({ _id }) => `thumbnail of ${_id}`,
  link: ({ link }) => `link to ${link}`,
  avatar: (creator) => `avatar of ${creator}`,
  categoryArt: ({ categoryName }) => `art of ${categoryName}`,
}

describe('a serialized video', () => {
  const video: CatalogueVideo = {
    _id: 'v1',
    title: 'A title',
    description: 'Words',
    game: 'A game',
    year: null,
    creator: 'A studio',
    category: 'Action',
    views: 1_700_000,
    duration: null,
    thumbnail: 'media/a.webp',
    alt: 'A picture',
    link: 'media/a.mp4',
    sample: true,
    licence: null,
  }

  it('has the host’s addresses, formatted numbers, and no sample flag', () => {
    const { sample: _, ...rest } = video
    const addresses = {
      thumbnail: 'thumbnail of v1',
      avatar: 'avatar of A studio',
      link: 'link to media/a.mp4',
    }
    expect(serializeVideo(video, assetUrls)).toEqual({ ...rest, ...addresses, views: '1.7M', duration: '' })
  })

  it('has its captions, at the host’s addresses, and the language of its texts where that is not English', () => {
    const tracks = [{ lang: 'de', link: 'media/a.vtt' }]
    const german = serializeVideo({ ...video, tracks, lang: 'de' }, assetUrls)
    expect(german).toMatchObject({ tracks: [{ lang: 'de', link: 'link to media/a.vtt' }], lang: 'de' })
    expect(serializeVideo({ ...video, lang: 'en' }, assetUrls)).not.toHaveProperty('lang')
  })
})
