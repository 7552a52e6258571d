import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clip, embed, otherClip } from '../../shipped-videos.fixture.ts'
import {
  desk,
  expectAccessible,
  expectLargeTargets,
  expectUsable,
  phone,
  resize,
} from '../app/accessible.fixture.ts'
import { failCalls, slowCalls } from '../app/calls.fixture.ts'
import { overflow, sizeOf, textsOf, title } from '../app/dom-queries.fixture.ts'
import { loading } from '../app/explore-page.fixture.ts'
import { focus, pressKey } from '../app/keyboard.fixture.ts'
import {
  cards,
  closeSaveTo,
  dialog,
  footer,
  go,
  heading,
  inDialog,
  main,
  openSaveTo,
  saveTo,
  tick,
  trash,
  undo,
} from '../app/library-page.fixture.ts'
import { openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { expectToast } from '../app/toasts.fixture.ts'

const fetchFailed = 'Sorry, We could not fetch the videos, please refresh the page!'

test('the login and sign-up pages have no accessibility violations (axe), also with errors', async () => {
  await openScreen('/login')
  await expect.poll(title).toBe('Login | Cutscene')
  await page.getByRole('textbox', { name: 'Email' }).fill('nova@')
  await pressKey('Tab')
  await expect.element(page.getByText('Enter correct Email')).toBeVisible()
  await expectUsable()
  await main().getByRole('link', { name: 'Sign up' }).click()
  await expect.poll(title).toBe('Sign up | Cutscene')
  await expectUsable()
})

test('the lists, a playlist and the account have titles and no accessibility violations (axe)', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip, embed)
  await person.add('history', clip, otherClip, embed)
  await person.createPlaylist(
    'A playlist with a title that goes on and on, w'.repeat(2),
    'And on',
    clip,
    embed,
  )
  const expectTitle = (screen: string) => expect.poll(title).toBe(`${screen} | Cutscene`)
  await openScreen('/liked-videos')
  await expect.element(cards()).toHaveLength(2)
  await expectTitle('Liked Videos')
  await expectUsable()
  for (const [screen, content] of [
    ['Watch Later', page.getByText("You haven't added any videos to watch later")],
    ['History', trash(otherClip.title)],
    ['Playlist', main().getByText('2 videos')],
  ] as const) {
    await go(screen)
    await expect.element(content).toBeVisible()
    await expectTitle(screen)
    await expectUsable()
  }
  await main().getByRole('listitem').getByRole('link').click()
  await expect.element(cards()).toHaveLength(2)
  await expectUsable()
  await page.getByRole('banner').getByRole('link', { name: 'Account of Nova' }).click()
  await expect.element(page.getByText(person.email)).toBeVisible()
  await expectTitle('Account')
  await expectUsable()
})

test('the Save To dialog, its form and the undo bar have no accessibility violations (axe)', async () => {
  const person = await signInAsNewUser()
  await person.createPlaylist('Evenings', 'After work', clip)
  await person.add('likes', clip, embed)
  await openScreen('/liked-videos')
  for (const size of [desk, phone]) {
    await resize(size)
    await openSaveTo(saveTo(clip.title))
    await expect.element(tick('Evenings')).toBeChecked()
    if (size === phone) expectLargeTargets()
    await inDialog('Create a new playlist').click()
    await expect.element(dialog()).toBeInViewport({ ratio: 1 })
    expect.soft(overflow()).toBe(0)
    if (size === phone) expectLargeTargets()
    await expectAccessible()
    await closeSaveTo(saveTo(clip.title))
  }
  await trash(embed.title).click()
  // Hover keeps it visible.
  await focus(undo())
  await expect.element(undo()).toBeInViewport({ ratio: 1 })
  const bar = undo().element().getBoundingClientRect()
  const dock = footer().element().getBoundingClientRect()
  expect(bar.bottom, 'above the dock').toBeLessThanOrEqual(dock.y)
  await expectUsable()
})

test('a loading list shows a spinner of 128 px', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip)
  await openScreen('/videos')
  const respond = slowCalls(/^\/api\/user(?!\/marks)/)
  for (const screen of ['Watch Later', 'History', 'Playlist', 'Liked Videos']) {
    await go(screen)
    await expect.element(heading()).toHaveTextContent(screen)
    await expect.element(loading()).toBeVisible()
    expect(sizeOf(loading().element().querySelector('svg'))).toEqual([128, 128])
  }
  respond()
  await expect.poll(textsOf(cards())).toEqual([clip.title])
  await expect.element(loading()).not.toBeInTheDocument()
})

test('a list that fails to load shows an error with Refresh', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip)
  await person.createPlaylist('Evenings', 'After work', clip)
  await openScreen('/videos')
  const recover = failCalls(/^\/api\/user\//)
  const generic = 'Something went wrong, please try again later!'
  for (const [screen, text] of [
    ['Watch Later', generic],
    ['History', 'Could not get history videos'],
    ['Liked Videos', 'Could not get liked videos'],
  ] as const) {
    await go(screen)
    await expect.element(main().getByText(fetchFailed)).toBeVisible()
    await expectToast(text)
  }
  await expectAccessible()
  recover()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(textsOf(cards())).toEqual([clip.title])
  await expect.element(heading()).toHaveFocus()

  await go('Playlist')
  await expect.element(main().getByRole('link', { name: 'Evenings' })).toBeVisible()
  failCalls(/^\/api\/user\/playlists\//)
  await main().getByRole('link', { name: 'Evenings' }).click()
  await expectToast('Could not get all playlist videos, please try again!')
})
