import { expect, it } from 'vitest'
import type { Video } from '#contract/catalogue/video.ts'
import { featuredVideo } from './banner.tsx'

const linked = (link: string) => ({ link }) as Video

it('features the first video with a clip of ours', () => {
  const own = linked('/media/kart.mp4')
  expect(featuredVideo([linked('https://elsewhere.example/1'), own])).toBe(own)
})

it('features any video otherwise, or none', () => {
  const other = linked('https://elsewhere.example/1')
  expect(featuredVideo([other])).toBe(other)
  expect(featuredVideo([])).toBeUndefined()
  expect(featuredVideo(undefined)).toBeUndefined()
})
