import type { Page } from '@playwright/test'
import { addressOf, clip, embed, otherClip } from '../shipped-videos.fixture.ts'
import { stopTheClock } from './clock.ts'
import { asNewUser, expect } from './fixtures.ts'
import type { Fate } from './in-front.ts'
import {
  actionsReady,
  addToPlaylist,
  cards,
  clearHistory,
  closeSaveTo,
  deletePlaylist,
  dismiss,
  field,
  go,
  heading,
  inDialog,
  like,
  openSaveTo,
  trash,
  undo,
  undoBar,
} from './library-page.ts'
import { asked, intercept } from './network.ts'
import { closeToasts, expectToast } from './toasts.ts'

asNewUser.use({ pictures: false })

const undone = 'Everything is back in its place'
const three = [clip, otherClip, embed] as const
const newestFirst = three.map(({ title }) => title).toReversed()

asNewUser(
  'what is taken off a list comes back to its place, by the button or by Ctrl-Z',
  async ({ page, visit, person }) => {
    await person.add('likes', ...three)
    await person.add('watchlater', ...three)
    await visit('/liked-videos')
    await trash(page, otherClip.title).click()
    await expect(
      undoBar(page).getByText(`${otherClip.title} is no longer liked`, { exact: true }),
    ).toBeVisible()
    await undo(page).click()
    await expectToast(page, undone)
    await expect(cards(page)).toHaveText(newestFirst)
    await expect(undo(page)).toHaveCount(0)
    expect(await person.titles('likes')).toEqual(newestFirst)

    await go(page, 'Watch Later')
    for (const { title } of [otherClip, embed]) {
      await trash(page, title).click()
      await expect(
        undoBar(page).getByText(`${title} removed from Watch Later`, { exact: true }),
      ).toBeVisible()
    }
    await expect(cards(page)).toHaveText([clip.title])
    await page.keyboard.press('Control+z')
    await expect(cards(page)).toHaveText([embed.title, clip.title])
    await expect(undoBar(page).getByText(`${otherClip.title} removed from Watch Later`)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(cards(page)).toHaveText(newestFirst)
    expect(await person.titles('watchlater')).toEqual(newestFirst)
  },
)

asNewUser(
  'a cleared history and a deleted playlist come back whole, also from another screen',
  async ({ page, visit, person }) => {
    await person.add('history', ...three)
    await person.createPlaylist('Keepers', 'To keep', ...three)
    await visit('/history')
    await clearHistory(page).click()
    await expect(undoBar(page).getByText('History cleared', { exact: true })).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
    await undo(page).click()
    await expect(cards(page)).toHaveText(newestFirst)
    expect(await person.titles('history')).toEqual(newestFirst)

    await go(page, 'Playlist')
    await page.getByRole('main').getByRole('link', { name: 'Keepers', exact: true }).click()
    await trash(page, otherClip.title).click()
    await expect(
      undoBar(page).getByText(`${otherClip.title} removed from Keepers`, { exact: true }),
    ).toBeVisible()
    await undo(page).click()
    await expect(cards(page)).toHaveText(three.map(({ title }) => title))

    await deletePlaylist(page).click()
    await expect(page).toHaveURL('/playlist')
    await expect(undoBar(page).getByText('Playlist Keepers deleted', { exact: true })).toBeVisible()
    await go(page, 'Explore')
    await expect(page).toHaveURL('/videos')
    await undo(page).click()
    await expect(undo(page)).toHaveCount(0)
    await go(page, 'Playlist')
    await page.getByRole('main').getByRole('link', { name: 'Keepers', exact: true }).click()
    await expect(heading(page)).toHaveText('Keepers')
    await expect(cards(page)).toHaveText(three.map(({ title }) => title))
  },
)

asNewUser(
  'Ctrl-Z where something is written takes back the writing alone',
  async ({ page, visit, person }) => {
    await person.add('likes', clip)
    await visit(addressOf(clip))
    await actionsReady(page)
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
    await like(page).click()
    await expect(undo(page)).toBeVisible()
    const calls = asked(page, /^\/api\/user\/undo/)
    await openSaveTo(page, addToPlaylist(page))
    await inDialog(page, 'Create a new playlist').click()
    for (const name of ['Title', 'Description'] as const) {
      await field(page, name).pressSequentially('abc')
      await page.keyboard.press('Control+z')
      await expect(field(page, name)).not.toHaveValue('abc')
    }
    expect(calls).toEqual([])
    expect(await person.titles('likes')).toEqual([])
    await closeSaveTo(page, addToPlaylist(page))
    await page.keyboard.press('Control+z')
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
    expect(calls).toHaveLength(1)
  },
)

asNewUser('a user who dismisses the bar undoes nothing', async ({ page, visit, person }) => {
  await person.add('likes', ...three)
  await visit('/liked-videos')
  const calls = asked(page, /^\/api\/user\/undo/)
  await trash(page, otherClip.title).click()
  await dismiss(page).click()
  await expect(undo(page)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(cards(page)).toHaveText([embed.title, clip.title])
  await page.reload()
  await expect(cards(page)).toHaveText([embed.title, clip.title])
  expect(calls).toEqual([])
})

asNewUser('an undo that fails says so, and can be tried again', async ({ page, visit, watch, person }) => {
  watch.expectErrors(/ERR_FAILED|status of (404|500)/)
  await person.add('likes', ...three)
  await visit('/liked-videos')
  const all = [embed, otherClip, clip].map(({ title }) => title)
  const failsOnce = async (title: string, fate: Fate) => {
    const mend = intercept(page, /^\/api\/user\/undo\//, async () => fate)
    await trash(page, title).click()
    await undo(page).click()
    await expectToast(page, 'It could not be put back')
    mend()
    await closeToasts(page)
  }
  for (const [title, fate] of [
    [embed.title, 'breaks'],
    [otherClip.title, { status: 500 }],
  ] as const) {
    await failsOnce(title, fate)
    await expect(cards(page)).toHaveText(all.filter((other) => other !== title))
    await undo(page).click()
    await expectToast(page, undone)
    await expect(cards(page)).toHaveText(all)
    await closeToasts(page)
  }
  // It is put back, and the line breaks before the answer has come.
  await failsOnce(clip.title, 'is answered in vain')
  await expect(cards(page)).toHaveText(all)
  await undo(page).click()
  await expectToast(page, 'It could not be put back')
  await expect(undo(page)).toHaveCount(0)
  expect(await person.titles('likes')).toEqual(all)
})

asNewUser('after eight seconds there is nothing left to undo', async ({ page, visit, person }) => {
  await person.add('likes', clip, embed)
  await removeAndStopTheClock(page, visit, embed.title)
  await page.clock.runFor(7_800)
  await expect(undo(page)).toBeVisible()
  const calls = asked(page, /^\/api\/user\/undo/)
  await page.clock.runFor(300)
  await expect(undo(page)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await page.clock.resume()
  await go(page, 'Explore')
  await expect(page).toHaveURL('/videos')
  expect(calls).toEqual([])
  expect(await person.titles('likes')).toEqual([clip.title])
})

asNewUser(
  'the bar waits for whoever points at it or has the focus in it, and then for eight seconds',
  async ({ page, visit, person }) => {
    await person.add('likes', ...three)
    await removeAndStopTheClock(page, visit, embed.title)
    const pointAway = () => page.mouse.move(0, 0)
    const focusAway = () => trash(page, clip.title).focus()
    await undo(page).hover()
    await pass(page, 12_000)
    await expect(undo(page)).toBeVisible()
    await dismiss(page).focus()
    await pointAway()
    await pass(page, 12_000)
    await expect(undo(page), 'has the focus, though the pointer has gone').toBeVisible()
    await undo(page).hover()
    await focusAway()
    await pass(page, 12_000)
    await expect(undo(page), 'is pointed at, though the focus has gone').toBeVisible()
    await pointAway()
    await pass(page, 7_700)
    await expect(undo(page)).toBeVisible()
    await pass(page, 500)
    await expect(undo(page)).toHaveCount(0)
  },
)

/** Takes a video off the liked ones while time stands still, and waits for the bar. */
async function removeAndStopTheClock(page: Page, visit: (path: string) => Promise<unknown>, title: string) {
  await page.clock.install()
  await visit('/liked-videos')
  await expect(trash(page, title)).toBeVisible()
  await stopTheClock(page)
  await trash(page, title).click()
  await page.mouse.move(0, 0)
  const shown = async () => {
    await page.clock.runFor(100)
    return undo(page).isVisible()
  }
  await expect.poll(shown, { intervals: [20] }).toBe(true)
}

/** In steps: what the page has just been told must reach its timers first. */
async function pass(page: Page, time: number) {
  for (let passed = 0; passed < time; passed += 100) await page.clock.runFor(100)
}
