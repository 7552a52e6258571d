import { expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { shownVideoOf, videoRowOf } from '#stores/sql/catalogue/video-row.ts'
import { mergeVideo } from './merge-video.ts'

const video: CatalogueVideo = {
  _id: '01a1f640-bc00-7329-9279-000000000001',
  title: 'Hades',
  description: 'A climb',
  game: 'Hades',
  year: 2020,
  creator: 'Supergiant',
  category: 'Action',
  views: 100,
  duration: 60,
  thumbnail: '',
  alt: 'Hades',
  link: 'media/hades.mp4',
  sample: false,
  licence: null,
}

it('views that were counted here stay apart from those of the catalogue, whatever is merged', () => {
  const row = { ...videoRowOf(video, 1, 'import'), counted: 50 }
  const { title } = video
  const merged = mergeVideo({ id: video._id, value: { title } } as Parameters<typeof mergeVideo>[0], row, {
    defaults: {},
  } as Parameters<typeof mergeVideo>[2])
  expect(merged.value).toMatchObject({ views: 100 })
  expect(shownVideoOf(row).views).toBe(150)
})
