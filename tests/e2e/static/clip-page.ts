import type { Page } from '@playwright/test'
import { addressOf, clip } from '../../shipped-videos.fixture.ts'
import { poll } from '../support/poll.ts'

const video = (page: Page) => page.getByRole('main').locator('video')
const time = (page: Page) => video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime)

/** Opens the clip's page, and plays the clip from its beginning. */
export async function playClip(page: Page): Promise<void> {
  await page.goto(addressOf(clip).slice(1))
  await page.getByRole('button', { name: `Play ${clip.title}` }).click()
  await poll(() => time(page), 'the clip plays').toBeGreaterThan(0.1)
}

/** Seeks to a share of the clip's duration, and waits until it plays there. */
export async function playFrom(page: Page, share: number): Promise<void> {
  const position = await video(page).evaluate((element: HTMLVideoElement, share) => {
    element.currentTime = element.duration * share
    void element.play() // on a busy machine it may have ended
    return element.currentTime
  }, share)
  await poll(() => time(page), `the clip plays from ${share}`).toBeGreaterThan(position + 0.1)
}

/** Status and size of the response to a request for a thousand bytes of the clip. */
export const requestRange = (page: Page) =>
  page.evaluate(async () => {
    const address = document.querySelector('video')?.currentSrc ?? ''
    const response = await fetch(address, { headers: { range: 'bytes=1000-1999' } })
    return { status: response.status, size: (await response.arrayBuffer()).byteLength }
  })
