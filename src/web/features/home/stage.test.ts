import { expect, it } from 'vitest'
import type { Video } from '#contract/catalogue/video.ts'
import { featuredVideos } from './stage.tsx'

const video = (category: string, link: string) => ({ category, link }) as Video

it('features one video of each category, a clip of ours where there is one', () => {
  const own = video('Sports', '/media/kart.mp4')
  const later = video('Sports', '/media/torcs.mp4')
  const embed = video('Sports', 'https://elsewhere.example/1')
  const arcade = video('Arcade', 'https://elsewhere.example/2')
  expect(featuredVideos([embed, own, arcade, later])).toEqual([own, arcade])
})

it('features any video otherwise, or none', () => {
  const other = video('Sports', 'https://elsewhere.example/1')
  expect(featuredVideos([other])).toEqual([other])
  expect(featuredVideos([])).toEqual([])
  expect(featuredVideos(undefined)).toEqual([])
})
