// @module-tag slow
import { expect, test } from 'vitest'
import { addressOf, clip, embed, videos } from '../../shipped-videos.fixture.ts'
import { callsTo } from '../app/calls.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { focus } from '../app/keyboard.fixture.ts'
import { button, cards, expectCount, like, trash } from '../app/library-page.fixture.ts'
import {
  goBack,
  goTo,
  hasRequestsInFlight,
  openScreen,
  signInAsNewUser,
} from '../app/open-screen.fixture.tsx'
import { expectToast } from '../app/toasts.fixture.ts'

const idle = () => expect.poll(hasRequestsInFlight, { message: 'requests in flight' }).toBe(false)

/** Records the app's requests for the user's data. What it returns waits for those in flight: a late one counts too. */
async function userRequests() {
  await idle()
  const calls = callsTo(/^\/api\/(user|shared)\b/)
  return async () => {
    await idle()
    return calls.map(({ method, url }) => `${method} ${url.pathname.replace(/^\/api\/(user\/)?/, '')}`)
  }
}

test('after a change, what is on screen is fetched again once, and nothing else', async () => {
  const person = await signInAsNewUser()
  const playlist = await person.createPlaylist('Mine', 'My own', clip, embed)
  await person.add('likes', ...videos.slice(0, 60).toReversed())
  const progress = callsTo('/api/user/progress')
  const ids = () =>
    progress.flatMap(({ url }) => url.searchParams.getAll('ids').flatMap((ids) => ids.split(',')))
  await openScreen('/liked-videos')
  await expect.element(cards()).toHaveLength(24)
  await expect
    .poll(ids, { message: 'its code loads late, perhaps not for all cards at once' })
    .toHaveLength(24)
  const short = await userRequests()
  await trash(videos[1]?.title ?? '').click()
  await expectCount('59 videos')
  expect(await short(), 'the list, and how far the video that came was watched').toEqual([
    `DELETE likes/${videos[1]?._id}`,
    'GET likes',
    'GET progress',
  ])

  goTo(`/playlist/${playlist}`)
  await expect.poll(textsOf(cards())).toEqual([clip.title, embed.title])
  goBack()
  await expect.element(cards()).toHaveLength(24)
  for (const loaded of [48, 59]) {
    // In view it loads a page by itself: a key that comes after that page would load another one.
    await focus(button('More videos'))
    await expect.element(cards()).toHaveLength(loaded)
  }
  const long = await userRequests()
  const icon = trash(videos[40]?.title ?? '').element() as HTMLElement
  icon.scrollIntoView({ block: 'center' })
  const scrolled = scrollY
  icon.click()
  await expectCount('58 videos')
  expect(await long(), 'its pages').toEqual([
    `DELETE likes/${videos[40]?._id}`,
    ...Array(3).fill('GET likes'),
  ])
  expect(scrollY).toBe(scrolled)

  const opening = callsTo(/^\/api\/user\/(watching|progress)\b/)
  goTo(addressOf(clip))
  await expect.poll(() => person.titles('history')).toEqual([clip.title])
  await expect
    .poll(() => opening.map(({ url }) => url.pathname), { message: 'its code loads late' })
    .toEqual(expect.arrayContaining(['/api/user/watching', '/api/user/progress']))
  const memberships = await userRequests()
  const asked = callsTo('/api/user/marks')
  await like().click()
  await expectToast('Video has been successfully removed from Liked Videos')
  expect(await memberships()).toEqual([`DELETE likes/${clip._id}`, 'GET marks'])
  expect(asked.map(({ url }) => url.searchParams.get('ids'))).toEqual([clip._id])
})
