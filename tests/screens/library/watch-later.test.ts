import { expect, test } from 'vitest'
import { addressOf, clip, embed, otherClip } from '../../shipped-videos.fixture.ts'
import { breakCalls } from '../app/calls.fixture.ts'
import { textsOf, title } from '../app/dom-queries.fixture.ts'
import { pressKey } from '../app/keyboard.fixture.ts'
import {
  actionsReady,
  cards,
  closeSaveTo,
  dialog,
  expectEmpty,
  go,
  inDialog,
  main,
  openSaveTo,
  removeFromWatchLater,
  saveTo,
  trash,
  watchLater,
} from '../app/library-page.fixture.ts'
import { openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { expectToast } from '../app/toasts.fixture.ts'

const added = (title: string) => `${title} added to Watch LaterVideos`
const removed = 'Video has been successfully removed from Watch Later'
const generic = 'Something went wrong, please try again later!'

test('videos are saved for later from a card and a video’s page, and removed again', async () => {
  const person = await signInAsNewUser()
  await openScreen('/videos')
  await openSaveTo(saveTo(otherClip.title))
  await inDialog('Watch Later').click()
  await expect.element(inDialog('Remove From Watch later')).toBeVisible()
  await expectToast(added(otherClip.title))
  await closeSaveTo(saveTo(otherClip.title))
  await person.add('watchlater', embed)

  await openScreen(addressOf(clip))
  await actionsReady()
  await watchLater().click()
  await expect.element(removeFromWatchLater()).toBeVisible()
  await expectToast(added(clip.title))
  await go('Watch Later')
  await expect.poll(title).toBe('Watch Later | Cutscene')
  await expect.poll(textsOf(cards())).toEqual([clip.title, embed.title, otherClip.title])
  await trash(embed.title).click()
  await expect.poll(textsOf(cards())).toEqual([clip.title, otherClip.title])
  await expectToast(removed)

  await openSaveTo(saveTo(otherClip.title))
  await inDialog('Remove From Watch later').click()
  await expect.poll(textsOf(cards())).toEqual([clip.title])
  await pressKey('Escape')
  await expect.element(dialog()).not.toBeInTheDocument()
  await main().getByRole('link', { name: clip.title }).click()
  await removeFromWatchLater().click()
  await expect.element(watchLater()).toBeVisible()
  await expect.poll(() => person.titles('watchlater')).toEqual([])
  await go('Watch Later')
  await expectEmpty("You haven't added any videos to watch later")
})

test('a failed save for later shows an error and rolls back', async () => {
  const person = await signInAsNewUser()
  await openScreen(addressOf(clip))
  await actionsReady()
  const recover = breakCalls(/^\/api\/user\/watchlater/)
  await watchLater().click()
  await expectToast(generic)
  await expect.element(watchLater()).toBeVisible()
  recover()

  await person.add('watchlater', clip)
  await watchLater().click()
  await expectToast(`${clip.title} is already present at Watch Later Videos`)
  await expect.element(removeFromWatchLater()).toBeVisible()
  expect(await person.titles('watchlater')).toEqual([clip.title])
})
