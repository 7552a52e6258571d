import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { type AssetUrls, formatDuration, formatViews, serializeVideo } from './serialize-video.ts'

describe('views', () => {
  it.each([
    [0, '0'],
    [1, '1'],
    [999, '999'],
    [1000, '1K'],
    [1049, '1K'],
    [1050, '1.1K'],
    [12_345, '12.3K'],
    [999_949, '999.9K'],
    [999_950, '1M'],
    [1_700_000, '1.7M'],
    [296_000_000, '296M'],
    [1_234_567_890, '1.2B'],
  ])('%i are formatted as %s', (views, text) => {
    expect(formatViews(views)).toBe(text)
  })
})

describe('a duration', () => {
  it.each([
    [null, ''],
    [0.2, '0:01'],
    [1, '0:01'],
    [9, '0:09'],
    [13.3, '0:13'],
    [59.4, '0:59'],
    [59.9, '0:59'],
    [60, '1:00'],
    [133.4, '2:13'],
    [600, '10:00'],
    [3599.4, '59:59'],
    [3599.9, '59:59'],
    [3600, '1:00:00'],
    [3725, '1:02:05'],
    [36_000, '10:00:00'],
    [86_400, '24:00:00'],
  ])('of %j seconds is formatted as %j', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text)
  })

  it('reads back as the whole seconds of it', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 86_400, noNaN: true }), (seconds) => {
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
    expect(serializeVideo(video, assetUrls)).toEqual({
      ...rest,
      views: '1.7M',
      duration: '',
      thumbnail: 'thumbnail of v1',
      avatar: 'avatar of A studio',
      link: 'link to media/a.mp4',
    })
  })

  it('has its captions, at the host’s addresses', () => {
    const tracks = [{ lang: 'de', link: 'media/a.vtt' }]
    expect(serializeVideo({ ...video, tracks }, assetUrls).tracks).toEqual([
      { lang: 'de', link: 'link to media/a.vtt' },
    ])
  })

  it('has the language of its texts where that is not English', () => {
    expect(serializeVideo({ ...video, lang: 'de' }, assetUrls)).toHaveProperty('lang', 'de')
    expect(serializeVideo({ ...video, lang: 'en' }, assetUrls)).not.toHaveProperty('lang')
  })
})
