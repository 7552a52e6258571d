import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { messages } from '#messages/en.ts'
import { addressOf, clip } from '../../shipped-videos.fixture.ts'
import { pressKey } from './keyboard.fixture.ts'
import { main } from './library-page.fixture.ts'
import { openScreen } from './open-screen.fixture.tsx'

/** What the player shows before a video has begun. */
export const play = ({ title }: CatalogueVideo): Locator =>
  main().getByRole('button', { name: messages.player.play(title) })
export const upNext = (): Locator => page.getByRole('group', { name: 'Up next' })
export const nextVideo = (): Locator => main().getByRole('link', { name: 'Next video' })

/** What plays on other screens. */
export const corner = (): Locator => page.getByRole('region', { name: 'Now playing' })
export const inCorner = (name: string): Locator => corner().getByRole('button', { name })

/** The clip in the player, wherever that is. */
export function media(): HTMLVideoElement {
  const clips = document.querySelectorAll<HTMLVideoElement>('main section > video')
  if (clips.length !== 1 || !clips[0]) throw new Error(`${clips.length} clips instead of one`)
  return clips[0]
}

/** Opens a clip's page, within a list, and waits until it plays. */
export async function startClip(video: CatalogueVideo = clip, list?: string): Promise<void> {
  await openScreen(addressOf(video) + (list ? `?list=${list}` : ''))
  await play(video).click()
  await expect.poll(() => media().currentTime).toBeGreaterThan(0.1)
}

/** The same at a speed at which it does not end before the test, however busy the machine. */
export async function startSlowly(...clip: Parameters<typeof startClip>): Promise<void> {
  playSlowly()
  await startClip(...clip)
}

export const playSlowly = (): void => localStorage.setItem('playback-rate', '0.25')

/** By a key, which waits for its code. */
export async function pauseByKey(): Promise<void> {
  await pressKey('k')
  await expect.poll(() => media().paused).toBe(true)
}

export const seekToEnd = (): void => {
  media().currentTime = media().duration - 0.2
}
