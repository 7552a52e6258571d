import { addressOf, clip, embed, otherClip } from '../shipped-videos.fixture.ts'
import { asNewUser, expect } from './fixtures.ts'
import {
  actionsReady,
  addToPlaylist,
  cards,
  closeSaveTo,
  deletePlaylist,
  dialog,
  expectEmpty,
  field,
  go,
  heading,
  inDialog,
  openSaveTo,
  saveTo,
  tick,
  trash,
} from './library-page.ts'
import { asked, broken, intercept, slow } from './network.ts'
import { closeToasts, expectToast } from './toasts.ts'

asNewUser.use({ pictures: false })

const generic = 'Something went wrong, please try again later!'
const videoDeleted = 'Video has been deleted from the playlist'

asNewUser(
  'a user makes a playlist at a card, fills it, and finds it so after a reload',
  async ({ page, visit, watch, person }) => {
    watch.expectErrors(/ERR_FAILED/)
    await visit('/videos')
    await openSaveTo(page, saveTo(page, otherClip.title))
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(0)
    await inDialog(page, 'Create a new playlist').click()

    const calls = asked(page, '/api/user/playlists')
    await inDialog(page, 'Create').click()
    await field(page, 'Title').fill('Rainy days')
    await inDialog(page, 'Create').click()
    await field(page, 'Title').fill('')
    await field(page, 'Description').fill('For when it pours')
    await inDialog(page, 'Create').click()
    expect(
      await field(page, 'Title').evaluate((input: HTMLInputElement) => input.validity.valueMissing),
    ).toBe(true)
    expect(calls, 'both fields are required').toEqual([])

    await field(page, 'Title').fill('Rainy days')
    const mend = intercept(page, '/api/user/playlists', async ({ method }) =>
      method === 'POST' ? 'breaks' : 'arrives',
    )
    await inDialog(page, 'Create').click()
    await expectToast(page, generic)
    await expect(field(page, 'Description')).toHaveValue('For when it pours')
    mend()
    await inDialog(page, 'Create').click()
    await expectToast(page, 'Rainy days playlist has been created!')
    await expect(tick(page, 'Rainy days')).not.toBeChecked()
    await tick(page, 'Rainy days').click()
    await expect(tick(page, 'Rainy days')).toBeChecked()
    await expectToast(page, `${otherClip.title} added to the Rainy days`)
    await closeSaveTo(page, saveTo(page, otherClip.title))

    await page.reload()
    await openSaveTo(page, saveTo(page, otherClip.title))
    await expect(tick(page, 'Rainy days')).toBeChecked()
    await visit(addressOf(otherClip))
    await actionsReady(page)
    await openSaveTo(page, addToPlaylist(page))
    await expect(tick(page, 'Rainy days')).toBeChecked()
    await tick(page, 'Rainy days').click()
    await expect(tick(page, 'Rainy days')).not.toBeChecked()
    await expectToast(page, videoDeleted)
    const { body } = await person.call('GET', '/user/playlists')
    expect(body.playlists).toMatchObject([
      { title: 'Rainy days', description: 'For when it pours', videos: [], videoCount: 0 },
    ])
  },
)

asNewUser(
  'a user finds their playlists with what is in them, looks into one, and deletes them',
  async ({ page, visit, person }) => {
    await person.createPlaylist('Alone', 'One and only', clip)
    const id = await person.createPlaylist('Pair', 'Two of a kind', otherClip, embed)
    await person.createPlaylist('Void', 'Nothing yet')
    await visit('/playlist')
    await expect(page).toHaveTitle('Playlist | Cutscene')
    const items = page.getByRole('main').getByRole('listitem')
    await expect(items.getByRole('link')).toHaveText(['Alone', 'Pair', 'Void'])
    for (const [place, count] of ['1 video', '2 videos', '0 videos'].entries())
      await expect(items.nth(place).getByText(count, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Delete Alone', exact: true }).click()
    await expect(items.getByRole('link')).toHaveText(['Pair', 'Void'])
    await expectToast(page, 'Playlist has been removed')

    await items.getByRole('link', { name: 'Pair', exact: true }).click()
    await expect(page).toHaveURL(`/playlist/${id}`)
    await expect(heading(page)).toHaveText('Pair')
    await expect(page).toHaveTitle('Pair | Cutscene')
    await expect(page.getByText('Two of a kind', { exact: true })).toBeVisible()
    await expect(cards(page)).toHaveText([otherClip.title, embed.title])
    await trash(page, otherClip.title).click()
    await expect(cards(page)).toHaveText([embed.title])
    await expect(page.getByRole('main').getByText('1 video', { exact: true })).toBeVisible()
    await expectToast(page, videoDeleted)
    await trash(page, embed.title).click()
    await expect(
      page.getByText("You haven't added any videos to the playlist", { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Explore videos' })).toHaveAttribute(
      'href',
      '/videos',
    )

    await closeToasts(page)
    await deletePlaylist(page).click()
    await expect(page).toHaveURL('/playlist')
    await expect(items.getByRole('link')).toHaveText(['Void'])
    await expect(page).toHaveTitle('Playlist | Cutscene')
    await expectToast(page, 'Playlist has been removed')
    await page.getByRole('button', { name: 'Delete Void', exact: true }).click()
    await expect(items).toHaveCount(0)
    await expectEmpty(page, "You haven't created any playlist")
    expect((await person.call('GET', '/user/playlists')).body.playlists).toEqual([])
  },
)

asNewUser(
  'many playlists, and long titles, leave each other and the form their place',
  async ({ page, visit, person }) => {
    const long = 'A very long title of a playlist that goes on and on until it ends'
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', long])
      await person.createPlaylist(title, 'One of many')
    await visit('/videos')
    await openSaveTo(page, saveTo(page, otherClip.title))
    await inDialog(page, 'Create a new playlist').click()
    for (const part of [tick(page, 'One'), tick(page, 'Five'), tick(page, long), field(page, 'Title')])
      await part.click({ trial: true })
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(7)
    expect(await dialog(page).evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0)
  },
)

asNewUser(
  'a playlist’s own address opens it, and somebody else’s is not there',
  async ({ page, visit, watch, person, newPerson }) => {
    watch.expectErrors(/status of 404/)
    const own = await person.createPlaylist('Mine', 'My own', clip)
    const foreign = await (await newPerson()).createPlaylist('Secret', 'Not for you', embed)
    await visit(`/playlist/${own}`)
    await expect(heading(page)).toHaveText('Mine')
    await expect(page).toHaveTitle('Mine | Cutscene')
    await expect(cards(page)).toHaveText([clip.title])
    for (const id of [foreign, 'nonsense']) {
      await visit(`/playlist/${id}`)
      await expect(heading(page)).toHaveText('There is no such playlist')
      await expect(page.getByText('Secret')).toHaveCount(0)
    }
    await page.getByRole('main').getByRole('link', { name: 'Explore videos', exact: true }).click()
    await expect(page).toHaveURL('/videos')
  },
)

asNewUser(
  'a video that another tab has put into a playlist meanwhile is taken out by the tick',
  async ({ page, visit, watch, person }) => {
    watch.expectErrors(/status of 409|ERR_FAILED/)
    const id = await person.createPlaylist('Both', 'In two tabs')
    await visit(addressOf(clip))
    await actionsReady(page)
    await openSaveTo(page, addToPlaylist(page))
    await expect(tick(page, 'Both')).not.toBeChecked()
    await person.call('POST', `/user/playlists/${id}`, { video: { _id: clip._id } })
    await tick(page, 'Both').click()
    await expectToast(page, `${clip.title} already exists in playlist`)
    await expectToast(page, videoDeleted)
    await expect(tick(page, 'Both')).not.toBeChecked()
    expect((await person.call('GET', `/user/playlists/${id}`)).body.playlist.videos).toEqual([])

    broken(page, new RegExp(`^/api/user/playlists/${id}`))
    await tick(page, 'Both').click()
    await expectToast(page, generic)
    await expect(tick(page, 'Both')).not.toBeChecked()
    await closeSaveTo(page, addToPlaylist(page))
    await closeToasts(page)
    await go(page, 'Playlist')
    await page.getByRole('button', { name: 'Delete Both', exact: true }).click()
    await expectToast(page, generic)
    await expect(page.getByRole('main').getByRole('link', { name: 'Both', exact: true })).toBeVisible()
  },
)

asNewUser(
  'the menu opens when it knows its choices, and then stays where it is; what it could not load it asks for again',
  async ({ page, visit, watch, person }) => {
    watch.expectErrors(/ERR_FAILED/)
    await person.createPlaylist('Rainy days', 'For when it pours')
    await visit('/videos')
    const opener = saveTo(page, otherClip.title)
    const mend = broken(page, '/api/user/playlists')
    await openSaveTo(page, opener)
    await expect(dialog(page).getByRole('alert')).toHaveText('Could not load your playlists')
    mend()
    await inDialog(page, 'Try again').click()
    await expect(tick(page, 'Rainy days')).toBeVisible()

    await page.reload()
    const arrive = slow(page, '/api/user/marks')
    await opener.click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
    await expect(dialog(page)).toHaveCount(0)
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(0)
    arrive()
    await expect(tick(page, 'Rainy days')).toBeInViewport()
    expect(await page.evaluate(() => scrollY), 'the page stays where it is').toBe(scrolled)
  },
)

asNewUser('a user makes an empty playlist at their playlists', async ({ page, visit }) => {
  await visit('/playlist')
  const main = page.getByRole('main')
  const opener = main.getByRole('button', { name: 'Create a new playlist', exact: true })
  await opener.click()
  await expect(main.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused()
  await page.keyboard.type('Empty as yet')
  await main.getByRole('textbox', { name: 'Description', exact: true }).fill('For later')
  await main.getByRole('button', { name: 'Create', exact: true }).click()
  await expectToast(page, 'Empty as yet playlist has been created!')
  await expect(main.getByRole('link', { name: 'Empty as yet', exact: true })).toBeVisible()
  await expect(main.getByText('0 videos', { exact: true })).toBeVisible()
  await expect(opener).toBeFocused()
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
})
