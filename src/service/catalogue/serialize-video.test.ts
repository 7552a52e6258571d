import { describe, expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { videosOf } from '../../../tests/contract/fixtures/catalogue.fixture.ts'
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

it.each([
  [null, ''],
  [0.1, '0:01'],
  [59.9, '0:59'],
  [600, '10:00'],
  [3725, '1:02:05'],
])('a duration of %j seconds is formatted as %j', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})

const assetUrls: AssetUrls = {
  thumbnail: ({ _id }) => `thumbnail of ${_id}`,
  link: ({ link }) => `link to ${link}`,
  avatar: (creator) => `avatar of ${creator}`,
  categoryArt: ({ categoryName }) => `art of ${categoryName}`,
}

describe('a serialized video', () => {
  const facts = { views: 1_700_000, duration: null, link: 'media/a.mp4', sample: true }
  const [video] = videosOf([{ _id: 'v1', ...facts }]) as [CatalogueVideo]

  it('has the host’s addresses, formatted numbers, and no sample flag', () => {
    const { sample: _, ...rest } = video
    expect(serializeVideo(video, assetUrls)).toEqual({
      ...rest,
      thumbnail: 'thumbnail of v1',
      avatar: 'avatar of A studio',
      link: 'link to media/a.mp4',
      views: '1.7M',
      duration: '',
    })
  })

  it('has its captions, at the host’s addresses, and the language of its texts where that is not English', () => {
    const tracks = [{ lang: 'de', link: 'media/a.vtt' }]
    const german = serializeVideo({ ...video, tracks, lang: 'de' }, assetUrls)
    expect(german).toMatchObject({ tracks: [{ lang: 'de', link: 'link to media/a.vtt' }], lang: 'de' })
    expect(serializeVideo({ ...video, lang: 'en' }, assetUrls)).not.toHaveProperty('lang')
  })
})
