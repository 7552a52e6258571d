import type { Page } from '@playwright/test'
import { SignJWT } from 'jose'
import type { Person } from '../person.fixture.ts'
import { addressOf, clip, videos } from '../shipped-videos.fixture.ts'
import { editions } from './editions.ts'
import { alive, asNewUser, expect, test } from './fixtures.ts'
import {
  actionsReady,
  clearHistory,
  field,
  go,
  heading,
  inDialog,
  like,
  loginLink,
  logout,
  openSaveTo,
  removeFromWatchLater,
  saveTo,
  signedOut,
  trash,
} from './library-page.ts'
import { logIn, stored } from './people.ts'
import { expectToast } from './toasts.ts'

test.use({ pictures: false })

async function open(page: Page, path: string): Promise<Page> {
  await page.goto(path)
  await alive(page)
  return page
}

test('who signs in or out in one tab is in or out in the others', async ({
  page,
  visit,
  context,
  newPerson,
}) => {
  const person = await newPerson()
  const onVideo = await open(await context.newPage(), addressOf(clip))
  const onLogin = await open(await context.newPage(), '/login')
  await visit('/login')
  await logIn(page, person)
  await expect(logout(page)).toBeVisible()
  await expect(logout(onVideo)).toBeVisible()
  await expect(onVideo).toHaveURL(addressOf(clip))
  await expect(onLogin, 'the other login page gives way too').toHaveURL('/')
  await like(onVideo).click()
  await expect.poll(() => person.titles('likes')).toEqual([clip.title])

  const onLikes = await open(onLogin, '/liked-videos')
  await expect(onLikes.getByRole('article')).toHaveCount(1)
  await logout(page).click()
  await expect(loginLink(onVideo)).toBeVisible()
  await expect(like(onVideo)).toHaveAttribute('aria-pressed', 'false')
  await expect(onLikes).toHaveURL('/login')
  await expect(signedOut(onLikes)).toBeVisible()
  await expect(signedOut(page), 'only where nobody pressed Logout').toHaveCount(0)
})

test('who signs in as somebody else sees nothing of whoever was there before', async ({
  page,
  visit,
  newPerson,
}) => {
  const [before, after] = [await newPerson(), await newPerson()]
  await before.add('likes', clip)
  await visit('/liked-videos')
  await logIn(page, before)
  await expect(page.getByRole('article')).toHaveCount(1)
  await logout(page).click()
  await loginLink(page).click()
  await logIn(page, after)
  await expect(page).toHaveURL('/')
  await go(page, 'Liked Videos')
  await expect(page.getByText("You haven't added any videos to Liked Videos")).toBeVisible()
})

/** Comes to the page signed in, and presses something: the token is refused. */
async function expectLoginAndBack(page: Page, person: Person, path: string, press: () => Promise<void>) {
  await press()
  await expect(page).toHaveURL('/login')
  await expect(loginLink(page)).toBeVisible()
  expect(await stored(page)).toEqual({ token: null, user: null })
  await expect(signedOut(page)).toBeVisible()
  await logIn(page, person)
  await expect(page).toHaveURL(path)
  await expect(logout(page)).toBeVisible()
}

for (const [what, spoil] of [
  ['tampered with', async (_secret: Uint8Array, { token }: Person) => token.replace(/\.[^.]+$/, '.AAAA')],
  [
    'expired',
    (secret: Uint8Array, { user }: Person) =>
      new SignJWT({ ver: 1 })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer('cutscene')
        .setSubject(user._id)
        .setJti('01a1f640-bc00-7329-9279-000000000000')
        .setIssuedAt('31 days ago')
        .setExpirationTime('1 day ago')
        .sign(secret),
  ],
] as const) {
  asNewUser(
    `a token that is ${what} ends the sign-in at the next press, and the way leads back`,
    async ({ page, visit, watch, person, edition }) => {
      watch.expectErrors(/status of 401/)
      const token = await spoil(editions[edition].tokenSecret, person)
      await page.addInitScript((token) => {
        if (!sessionStorage.getItem('spoilt')) localStorage.setItem('token', token)
        sessionStorage.setItem('spoilt', 'yes')
      }, token)
      const video = videos.filter(({ category }) => category === 'Sports')[0] ?? clip
      await visit('/videos?category=Sports')
      await expect(logout(page)).toBeVisible()
      await expectLoginAndBack(page, person, '/videos?category=Sports', () =>
        saveTo(page, video.title).click(),
      )
    },
  )
}

asNewUser(
  'a token that another place has ended ends the sign-in at the next press, and the way leads back',
  async ({ page, visit, watch, person }) => {
    watch.expectErrors(/status of 40[19]/)
    await visit(addressOf(clip))
    await actionsReady(page)
    await expect.poll(() => person.titles('history')).toEqual([clip.title])
    await person.call('POST', '/auth/logout')
    await expectLoginAndBack(page, person, addressOf(clip), async () => {
      await like(page).click()
      await expectToast(page, 'Please login first')
    })
    await expect(heading(page)).toHaveText(clip.title)
  },
)

asNewUser(
  'what is pressed once another place has ended the sign-in asks to log in first',
  async ({ page, visit, watch, callApi, person }) => {
    test.slow()
    watch.expectErrors(/status of 401/)
    for (const shelf of ['likes', 'watchlater', 'history'] as const) await person.add(shelf, clip)
    const playlist = await person.createPlaylist('Evenings', 'After work', clip)
    const remove = trash(page, clip.title)
    const deleteEvenings = page.getByRole('button', { name: 'Delete Evenings', exact: true })
    for (const [path, pressed, text] of [
      [addressOf(clip), like(page), 'Please login first!'],
      [addressOf(clip), removeFromWatchLater(page), 'login first'],
      ['/liked-videos', remove, 'Please login first!'],
      ['/watch-later', remove, 'login first'],
      ['/history', clearHistory(page), 'Please login first!'],
      [`/playlist/${playlist}`, remove, 'login first'],
      ['/playlist', deleteEvenings, 'login first'],
    ] as const) {
      await visit(path)
      if (path === addressOf(clip)) await expect(removeFromWatchLater(page)).toBeVisible()
      await expect(pressed).toBeVisible()
      // What the page itself still asks for would else be refused before the press.
      await page.waitForLoadState('networkidle')
      const { token } = await stored(page)
      await callApi('POST', '/auth/logout-everywhere', { token: token ?? '' })
      await expectLoginAndBack(page, person, path, async () => {
        await pressed.click()
        await expectToast(page, text)
      })
    }

    await visit('/history')
    await openSaveTo(page, saveTo(page, clip.title))
    await inDialog(page, 'Create a new playlist').click()
    await field(page, 'Title').fill('Too late')
    await field(page, 'Description').fill('Signed out in another place')
    await page.waitForLoadState('networkidle')
    const { token } = await stored(page)
    await callApi('POST', '/auth/logout-everywhere', { token: token ?? '' })
    await expectLoginAndBack(page, person, '/history', async () => {
      await inDialog(page, 'Create').click()
      await expectToast(page, 'login first')
    })
    const { body } = await callApi('GET', '/user/playlists', {
      token: (await stored(page)).token ?? '',
    })
    expect(body.playlists).toMatchObject([{ title: 'Evenings', videoCount: 1 }])
  },
)

asNewUser(
  'a list that is opened with a token that counts no longer leads to the login page and back',
  async ({ page, visit, watch, person }) => {
    watch.expectErrors(/status of 401/)
    await person.add('likes', clip)
    await person.call('POST', '/auth/logout-everywhere')
    await expectLoginAndBack(page, person, '/liked-videos', async () => {
      await visit('/liked-videos')
    })
    await expect(page.getByRole('article')).toHaveCount(1)
  },
)
