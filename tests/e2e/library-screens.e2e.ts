import { addressOf, clip, embed, otherClip } from '../shipped-videos.fixture.ts'
import { loading } from './explore-page.ts'
import { asNewUser, expect, test } from './fixtures.ts'
import { overflow } from './layout.ts'
import {
  actionsReady,
  cards,
  closeSaveTo,
  dialog,
  footer,
  go,
  heading,
  inDialog,
  like,
  logout,
  openSaveTo,
  saveTo,
  tick,
  trash,
  undo,
} from './library-page.ts'
import { failing, slow } from './network.ts'
import { expectToast, measureToast } from './toasts.ts'
import { desk, expectAccessible, expectUsable, phone, tabTo } from './usable.ts'

test.use({ pictures: false })

const fetchFailed = 'Sorry, We could not fetch the videos, please refresh the page!'

test('everyone can use the login and sign-up pages, also when something is wrong', async ({
  page,
  visit,
}) => {
  await visit('/login')
  await expect(page).toHaveTitle('Login | Cutscene')
  await page.getByRole('textbox', { name: 'Email' }).fill('nova@')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Enter correct Email')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign up', exact: true }).click()
  await expect(page).toHaveTitle('Sign up | Cutscene')
  await expectUsable(page)
})

asNewUser(
  'everyone can use the lists, a playlist and the account, each under its title',
  async ({ page, visit, person }) => {
    test.slow()
    await person.add('likes', clip, embed)
    await person.add('history', clip, otherClip, embed)
    await person.createPlaylist(
      'A playlist with a title that goes on and on, w'.repeat(2),
      'And on',
      clip,
      embed,
    )
    const title = (screen: string) => expect(page).toHaveTitle(`${screen} | Cutscene`)
    await visit('/liked-videos')
    await expect(cards(page)).toHaveCount(2)
    await title('Liked Videos')
    await expectUsable(page)
    for (const [screen, content] of [
      ['Watch Later', page.getByText("You haven't added any videos to watch later")],
      ['History', trash(page, otherClip.title)],
      ['Playlist', page.getByRole('main').getByText('2 videos', { exact: true })],
    ] as const) {
      await go(page, screen)
      await expect(content).toBeVisible()
      await title(screen)
      await expectUsable(page)
    }
    await page.getByRole('main').getByRole('listitem').getByRole('link').click()
    await expect(cards(page)).toHaveCount(2)
    await expectUsable(page)
    await page.getByRole('banner').getByRole('link', { name: 'Account of Nova', exact: true }).click()
    await expect(page.getByText(person.email)).toBeVisible()
    await title('Account')
    await expectUsable(page)
  },
)

asNewUser(
  'everyone can use the Save To dialog, its form, and the bar that undoes',
  async ({ page, visit, person }) => {
    await person.createPlaylist('Evenings', 'After work', clip)
    await person.add('likes', clip, embed)
    await visit('/liked-videos')
    for (const size of [desk, phone]) {
      await page.setViewportSize(size)
      await openSaveTo(page, saveTo(page, clip.title))
      await expect(tick(page, 'Evenings')).toBeChecked()
      await inDialog(page, 'Create a new playlist').click()
      await expect(dialog(page)).toBeInViewport({ ratio: 1 })
      expect.soft(await overflow(page)).toBe(0)
      await expectAccessible(page)
      await closeSaveTo(page, saveTo(page, clip.title))
    }
    await trash(page, embed.title).click()
    // Whoever is at it keeps it there.
    await undo(page).focus()
    await expect(undo(page)).toBeInViewport({ ratio: 1 })
    const bar = (await undo(page).boundingBox()) ?? { y: 0, height: 0 }
    const dock = (await footer(page).boundingBox()) ?? { y: 0 }
    expect(bar.y + bar.height, 'above the dock').toBeLessThanOrEqual(dock.y)
    await expectUsable(page)
  },
)

asNewUser(
  'a list says that it loads, with a spinner of 128, until it is there',
  async ({ page, visit, person }) => {
    await person.add('likes', clip)
    await visit('/videos')
    const answer = slow(page, /^\/api\/user(?!\/marks)/)
    for (const screen of ['Watch Later', 'History', 'Playlist', 'Liked Videos']) {
      await go(page, screen)
      await expect(heading(page)).toHaveText(screen)
      await expect(loading(page)).toBeVisible()
      expect(await loading(page).locator('svg').boundingBox()).toMatchObject({ width: 128, height: 128 })
    }
    answer()
    await expect(cards(page)).toHaveText([clip.title])
    await expect(loading(page)).toHaveCount(0)
  },
)

asNewUser(
  'a list that cannot be fetched says so, and ‘Refresh’ brings it',
  async ({ page, visit, watch, person }) => {
    watch.expectErrors(/status of 500/)
    await person.add('likes', clip)
    await person.createPlaylist('Evenings', 'After work', clip)
    await visit('/videos')
    const recover = failing(page, /^\/api\/user\//)
    const generic = 'Something went wrong, please try again later!'
    for (const [screen, text] of [
      ['Watch Later', generic],
      ['History', 'Could not get history videos'],
      ['Liked Videos', 'Could not get liked videos'],
    ] as const) {
      await go(page, screen)
      await expect(page.getByRole('main').getByText(fetchFailed, { exact: true })).toBeVisible()
      await expectToast(page, text)
    }
    await expectAccessible(page)
    recover()
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await expect(cards(page)).toHaveText([clip.title])
    await expect(heading(page)).toBeFocused()

    await go(page, 'Playlist')
    await expect(page.getByRole('main').getByRole('link', { name: 'Evenings', exact: true })).toBeVisible()
    failing(page, /^\/api\/user\/playlists\//)
    await page.getByRole('main').getByRole('link', { name: 'Evenings', exact: true }).click()
    await expectToast(page, 'Could not get all playlist videos, please try again!')
  },
)

test('a keyboard alone leads from the login page to a like and to the Save To dialog and back', async ({
  page,
  visit,
  newPerson,
}) => {
  const { email, password } = await newPerson()
  await visit(addressOf(clip))
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Login')
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }))
  await page.keyboard.type(email)
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addressOf(clip))
  await expect(logout(page)).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await actionsReady(page)
  await tabTo(page, like(page))
  await page.keyboard.press('Space')
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, page.getByRole('button', { name: 'Add to playlist', exact: true }))
  await page.keyboard.press('Enter')
  await expect(dialog(page).locator(':focus')).toHaveCount(1)
  await tabTo(page, inDialog(page, 'Create a new playlist'))
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.type('Keys')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Made without a mouse')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(tick(page, 'Keys')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add to playlist', exact: true })).toBeFocused()
})

asNewUser('a user’s toast stands at the bottom right for 1.5 seconds', async ({ page, visit }) => {
  const text = `${clip.title} added to Liked Videos`
  await visit(addressOf(clip))
  await actionsReady(page)
  const measured = await measureToast(page, text)
  await like(page).click()
  await expectToast(page, text)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.mouse.move(0, 0)
  const { right, bottom, time } = await measured()
  expect(desk.width - right).toBeLessThanOrEqual(48)
  expect(desk.height - bottom).toBeLessThanOrEqual(48)
  expect(time).toBeGreaterThan(1400)
  expect(time, '1500 ms, and the time that it takes to come and go').toBeLessThan(3500)
})
