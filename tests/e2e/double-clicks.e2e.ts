import { addressOf, clip, embed } from '../shipped-videos.fixture.ts'
import { asNewUser, expect, test } from './fixtures.ts'
import {
  actionsReady,
  addToPlaylist,
  cards,
  field,
  inDialog,
  like,
  loginLink,
  logout,
  openSaveTo,
  tick,
  trash,
  undo,
} from './library-page.ts'
import { changes, slow } from './network.ts'
import { expectToast, toast } from './toasts.ts'

test.use({ pictures: false })

asNewUser('a double click on Create makes one playlist', async ({ page, visit, person }) => {
  await visit(addressOf(clip))
  await actionsReady(page)
  await openSaveTo(page, addToPlaylist(page))
  await inDialog(page, 'Create a new playlist').click()
  await field(page, 'Title').fill('Once')
  await field(page, 'Description').fill('And no more')
  const calls = changes(page, '/api/user/playlists')
  await inDialog(page, 'Create').dblclick()
  await expectToast(page, 'Once playlist has been created!')
  await expect(tick(page, 'Once')).toBeVisible()
  expect(calls).toEqual(['POST'])
  expect((await person.call('GET', '/user/playlists')).body.total).toBe(1)
})

asNewUser('a double click on what is ticked or pressed is two presses', async ({ page, visit, person }) => {
  await person.add('likes', clip)
  await person.createPlaylist('Mine', 'My own')
  await visit(addressOf(clip))
  await actionsReady(page)
  const likes = changes(page, /^\/api\/user\/likes/)
  await like(page).dblclick()
  await expect.poll(() => likes).toEqual(['DELETE', 'POST'])
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')

  await openSaveTo(page, addToPlaylist(page))
  const adds = changes(page, /^\/api\/user\/playlists\/./)
  await tick(page, 'Mine').dblclick()
  await expect.poll(() => adds).toEqual(['POST', 'DELETE'])
  await expect(tick(page, 'Mine')).not.toBeChecked()
  await expect(toast(page, `${clip.title} already exists in playlist`)).toHaveCount(0)
})

asNewUser('a double click on a trash icon removes once', async ({ page, visit, person }) => {
  await person.add('likes', clip, embed)
  await visit('/liked-videos')
  const calls = changes(page, /^\/api\/user\/likes\/./)
  await trash(page, clip.title).dblclick()
  await expectToast(page, 'Video has been successfully removed from Liked Videos')
  await expect(cards(page)).toHaveText([embed.title])
  expect(calls).toEqual(['DELETE'])
})

asNewUser(
  'an undo is sent once, though it is pressed again until the list has come',
  async ({ page, visit, person }) => {
    await person.add('likes', clip, embed)
    await visit('/liked-videos')
    await trash(page, clip.title).click()
    await expectToast(page, 'Video has been successfully removed from Liked Videos')
    await undo(page).focus()
    const release = slow(page, '/api/user/likes')
    const calls = changes(page, /^\/api\/user\/undo\//)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Everything is back in its place')
    await expect(undo(page)).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Enter')
    release()
    await expect(trash(page, clip.title)).toBeFocused()
    expect(calls).toEqual(['POST'])
  },
)

asNewUser('a double click on Logout logs out once', async ({ page, visit }) => {
  await visit('/videos')
  const calls = changes(page, '/api/auth/logout')
  await logout(page).dblclick()
  await expectToast(page, 'You have successfully logged out')
  await expect(loginLink(page)).toBeVisible()
  expect(calls).toEqual(['POST'])
})

test('a double click on Login logs in once', async ({ page, visit }) => {
  await visit('/login')
  const calls = changes(page, '/api/auth/login')
  await page.getByRole('button', { name: 'Fill dummy details' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).dblclick()
  await expectToast(page, 'Welcome Back to Cutscene')
  expect(calls).toEqual(['POST'])
})
