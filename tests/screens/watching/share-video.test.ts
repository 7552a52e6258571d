import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { addressOf, clip, otherClip } from '../../shipped-videos.fixture.ts'
import { desk, expectUsable, resize } from '../app/accessible.fixture.ts'
import { replaceClipboard } from '../app/clipboard.fixture.ts'
import { pressKey } from '../app/keyboard.fixture.ts'
import { button, main } from '../app/library-page.fixture.ts'
import { openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { expectToast } from '../app/toasts.fixture.ts'

const dialog = page.getByRole('dialog', { name: 'Share' })
const link = dialog.getByRole('textbox', { name: 'Link' })
const copy = dialog.getByRole('button', { name: 'Copy link' })
const startAt = dialog.getByRole('checkbox', { name: /^Start at/ })
const linkTo = (address: string) => `${location.origin}${address}`
const more = ({ title }: typeof clip): Locator =>
  main()
    .getByRole('button', { name: `More for ${title}` })
    .first()

async function shareFromCard(video: typeof clip): Promise<void> {
  await more(video).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
}

/** At a position in seconds, however slow the machine. */
async function pauseAt(seconds: number): Promise<void> {
  await button(`Play ${clip.title}`).click()
  const video = document.querySelector('video')
  if (!video) throw new Error('No video')
  await expect.poll(() => video.currentTime).toBeGreaterThan(0)
  video.currentTime = seconds + 0.5
  video.pause()
}

test('the link of a video within a private list is the video’s own, also from where the video is now', async () => {
  const copied: string[] = []
  replaceClipboard(async (text) => void copied.push(text))
  await signInAsNewUser()
  await openScreen(`${addressOf(clip)}?list=likes`)
  await button('Share').click()
  await expect.element(link).toHaveValue(linkTo(addressOf(clip)))
  await expect.element(startAt).not.toBeInTheDocument()
  await pressKey('Escape')
  await expect.element(button('Share')).toHaveFocus()

  await pauseAt(5)
  await button('Share').click()
  await expect.element(dialog.getByRole('checkbox', { name: 'Start at 0:05' })).not.toBeChecked()
  await startAt.click()
  await expect.element(link).toHaveValue(linkTo(`${addressOf(clip)}?t=5`))
  await copy.click()
  await expectToast(messages.sharing.linkCopied)
  expect(copied).toEqual([linkTo(`${addressOf(clip)}?t=5`)])
})

test('the link of a video within a list that everybody can open has the list', async () => {
  await openScreen(`${addressOf(clip)}?list=category:Sports&shuffle=7`)
  await button('Share').click()
  await expect.element(link).toHaveValue(linkTo(`${addressOf(clip)}?list=category%3ASports&shuffle=7`))
})

test('a card’s menu has the same dialog, without a start where its video is not in the player', async () => {
  await openScreen('/videos?q=endless')
  await shareFromCard(otherClip)
  await expect.element(link).toHaveValue(linkTo(addressOf(otherClip)))
  await expect.element(startAt).not.toBeInTheDocument()
  await expectUsable()
  await resize(desk)
  await pressKey('Escape')
  await expect.element(more(otherClip)).toHaveFocus()
})

test('an entry of a playlist has it too', async () => {
  const id = await (await signInAsNewUser()).createPlaylist('Mine', '', clip)
  await openScreen(`/playlist/${id}`)
  await shareFromCard(clip)
  await expect.element(link).toHaveValue(linkTo(addressOf(clip)))
  await pressKey('Escape')
  await expect.element(more(clip)).toHaveFocus()
})
