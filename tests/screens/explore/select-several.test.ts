import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { titlesIn, videos } from '../../shipped-videos.fixture.ts'
import { expectUsable } from '../app/accessible.fixture.ts'
import { failCalls } from '../app/calls.fixture.ts'
import { articles, tab } from '../app/explore-page.fixture.ts'
import { pressKey, tabTo } from '../app/keyboard.fixture.ts'
import { button, logout, main, undo, undoBar } from '../app/library-page.fixture.ts'
import { openScreen } from '../app/open-screen.fixture.tsx'
import { test } from '../app/test.fixture.ts'
import { expectToast } from '../app/toasts.fixture.ts'

const titles = videos.map(({ title }) => title)
const bar = (): Locator => main().getByRole('region', { name: 'Selected videos' })
const inBar = (name: string): Locator => bar().getByRole('button', { name })
const box = (index: number): Locator => main().getByRole('checkbox', { name: `Select ${titles[index]}` })
const selected = (count: number) => expect.element(bar().getByText(`${count} selected`)).toBeVisible()

/** Keys that are pressed before the bar has come are not its. */
async function pressSelect() {
  await button('Select').click()
  await expect.element(bar()).toBeVisible()
}

test('videos of explore are selected by keyboard, liked at once, and an undo takes that back', async ({
  user,
}) => {
  await user.add('likes', ...videos.slice(1, 2))
  await openScreen('/videos')
  await tabTo(button('Select'))
  await pressKey('Enter')
  await expect.element(box(0)).toHaveFocus()
  await pressKey('Space')
  await pressKey('Tab')
  await pressKey('Tab')
  await userEvent.keyboard('{Shift>}{Space}{/Shift}')
  await selected(3)
  await expect.element(inBar('Remove')).not.toBeInTheDocument()
  await tabTo(inBar('Like'))
  await pressKey('Enter')
  await expect
    .element(undoBar().getByText('2 videos added to Liked Videos, which had 1 already'))
    .toBeVisible()
  await expect.element(bar()).not.toBeInTheDocument()
  expect((await user.titles('likes')).toSorted()).toEqual(titles.slice(0, 3).toSorted())
  scrollTo(0, 0)
  await expect.element(articles().first().getByText('Liked', { exact: true })).toBeInTheDocument()
  await undo().click()
  await expectToast('Undone')
  expect(await user.titles('likes')).toEqual(titles.slice(1, 2))
})

test('all that match are selected, also what is not loaded, and again after a failure; a selection ends with the sign-in', async ({
  user,
}) => {
  await openScreen('/videos?category=Action')
  await pressSelect()
  const action = titlesIn('Action')
  await inBar('Select all').click()
  await selected(action.length)
  const recover = failCalls('/api/user/watchlater/batch')
  await inBar('Watch Later').click()
  await expectToast(messages.failed.generic)
  await selected(action.length)
  recover()
  await inBar('Watch Later').click()
  await expect.element(undoBar().getByText(`${action.length} videos added to Watch Later`)).toBeVisible()
  expect((await user.titles('watchlater')).toSorted()).toEqual(action.toSorted())

  await expect.element(bar()).not.toBeInTheDocument()
  await tab('All').click()
  await expect.element(tab('All')).toHaveAttribute('aria-selected', 'true')
  await pressSelect()
  await userEvent.keyboard('{Control>}a{/Control}')
  await selected(videos.length)
  await expectUsable()
  await logout().click()
  await openScreen('/videos')
  await expect.element(articles()).toHaveLength(24)
  await expect.element(button('Select')).not.toBeInTheDocument()
})
