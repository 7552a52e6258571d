import { addressOf, clip, embed, otherClip } from '../shipped-videos.fixture.ts'
import { asNewUser, expect, test } from './fixtures.ts'
import {
  actionsReady,
  cards,
  closeSaveTo,
  dialog,
  expectEmpty,
  go,
  inDialog,
  openSaveTo,
  pressThenLogIn,
  removeFromWatchLater,
  saveTo,
  trash,
  watchLater,
} from './library-page.ts'
import { broken } from './network.ts'
import { expectToast } from './toasts.ts'

test.use({ pictures: false })

const added = (title: string) => `${title} added to Watch LaterVideos`
const removed = 'Video has been successfully removed from Watch Later'
const generic = 'Something went wrong, please try again later!'

asNewUser(
  'a user saves videos for later from a card and from a video’s page, and takes them off again',
  async ({ page, visit, person }) => {
    await visit('/videos')
    await openSaveTo(page, saveTo(page, otherClip.title))
    await inDialog(page, 'Watch Later').click()
    await expect(inDialog(page, 'Remove From Watch later')).toBeVisible()
    await expectToast(page, added(otherClip.title))
    await closeSaveTo(page, saveTo(page, otherClip.title))
    await person.add('watchlater', embed)

    await visit(addressOf(clip))
    await actionsReady(page)
    await watchLater(page).click()
    await expect(removeFromWatchLater(page)).toBeVisible()
    await expectToast(page, added(clip.title))
    await go(page, 'Watch Later')
    await expect(page).toHaveTitle('Watch Later | Cutscene')
    await expect(cards(page)).toHaveText([clip.title, embed.title, otherClip.title])
    await trash(page, embed.title).click()
    await expect(cards(page)).toHaveText([clip.title, otherClip.title])
    await expectToast(page, removed)

    await openSaveTo(page, saveTo(page, otherClip.title))
    await inDialog(page, 'Remove From Watch later').click()
    await expect(cards(page)).toHaveText([clip.title])
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: clip.title, exact: true }).click()
    await removeFromWatchLater(page).click()
    await expect(watchLater(page)).toBeVisible()
    await expect.poll(() => person.titles('watchlater')).toEqual([])
    await go(page, 'Watch Later')
    await expectEmpty(page, "You haven't added any videos to watch later")
  },
)

asNewUser(
  'a refusal to save for later is told, and what was shown is taken back',
  async ({ page, visit, watch, person }) => {
    watch.expectErrors(/status of 409|ERR_FAILED/)
    await visit(addressOf(clip))
    await actionsReady(page)
    const mend = broken(page, /^\/api\/user\/watchlater/)
    await watchLater(page).click()
    await expectToast(page, generic)
    await expect(watchLater(page)).toBeVisible()
    mend()

    await person.add('watchlater', clip)
    await watchLater(page).click()
    await expectToast(page, `${clip.title} is already present at Watch Later Videos`)
    await expect(removeFromWatchLater(page)).toBeVisible()
    expect(await person.titles('watchlater')).toEqual([clip.title])
  },
)

test('what a signed-out visitor wanted to watch later is saved once they have signed in', async ({
  page,
  visit,
  newPerson,
}) => {
  const person = await newPerson()
  await visit(addressOf(clip))
  await pressThenLogIn(page, watchLater(page), 'login first', person)
  await expect(removeFromWatchLater(page)).toBeVisible()
  await expectToast(page, added(clip.title))
  await expect.poll(() => person.titles('watchlater')).toEqual([clip.title])
})
