import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { Failure } from '#contract/failures.ts'
import { messages } from '#messages/en.ts'
import {
  addressOf,
  clip,
  embed,
  otherClip,
  otherEmbed,
  samples,
  videos,
} from '../../shipped-videos.fixture.ts'
import { expectUsable } from '../app/accessible.fixture.ts'
import { callsTo, changesTo, failCalls, refuseCalls, responsesTo, slowCalls } from '../app/calls.fixture.ts'
import { advanceClock, startClock, stopClock } from '../app/clock.fixture.ts'
import { preferMotion } from '../app/display.fixture.ts'
import { countOf, sizeOf, textsOf, title } from '../app/dom-queries.fixture.ts'
import { expectErrors } from '../app/errors.fixture.ts'
import {
  dialog,
  heading,
  like,
  logIn,
  main,
  removeFromWatchLater,
  saveTo,
  watchLater,
} from '../app/library-page.fixture.ts'
import { address, goTo, newPerson, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { callApi, useCatalogue } from '../app/service.fixture.ts'
import { recordSpoken } from '../app/spoken.fixture.ts'
import { closeToasts, expectToast, pauseToasts, toastOf, visibleToasts } from '../app/toasts.fixture.ts'

/** A link in the line of facts. */
const fact = (name: string) => main().getByRole('paragraph').getByRole('link', { name })

/** The length in the line of facts. */
const length = (duration: string) =>
  main().getByRole('paragraph').getByText(`${messages.video.length} ${duration}`)

const cardLink = ({ title: name }: typeof clip) => page.getByRole('article').getByRole('link', { name })
async function pressClip() {
  await openScreen('/videos')
  await cardLink(clip).click()
}

const fetchFailed = 'Sorry, We could not fetch the videos, please refresh the page!'

test('a video’s page shows its known facts, omits an unknown one, and links a clip’s makers with their licence', async () => {
  await openScreen(addressOf(embed))
  await expect.poll(title).toBe(`${embed.title} | Cutscene`)
  await expect.element(heading()).toHaveTextContent(embed.title)
  await expect.element(fact(embed.creator)).toBeVisible()
  await expect.element(main().getByText(messages.video.views('296M'))).toBeVisible()
  await expect.element(length('1:30')).toBeVisible()
  await expect.element(fact(embed.category)).toHaveAttribute('href', `/videos?category=${embed.category}`)
  await expect
    .element(fact(messages.video.released(embed.year ?? 0)))
    .toHaveAttribute('href', `/videos?year=${embed.year}`)
  await expect.element(main().getByText(embed.description)).toBeVisible()
  await expect.element(main().getByText(messages.video.licence)).not.toBeInTheDocument()
  await openScreen(addressOf(otherEmbed))
  await expect.element(heading()).toHaveTextContent(otherEmbed.title)
  await expect.element(main().getByText(messages.video.length)).not.toBeInTheDocument()
  await openScreen(addressOf(otherClip))
  const { name = '', attribution = '', url = '' } = otherClip.licence ?? {}
  await expect.element(main().getByRole('link', { name })).toHaveAttribute('href', new URL(url).href)
  await expect.element(page.getByText(attribution)).toBeVisible()
  await expect.element(length('0:13')).toBeVisible()
})

test('up to eight of the newest others are shown beside it where the catalogue has no samples', async () => {
  const own = videos.slice(0, 10).map((video) => ({ ...video, sample: false }))
  useCatalogue(own)
  const [first, last] = [own[0] ?? clip, own[9] ?? clip]
  await openScreen(addressOf(first))
  const beside = textsOf(page.getByRole('complementary').getByRole('heading', { level: 3 }))
  await expect.poll(beside).toEqual(own.slice(1, 9).map(({ title }) => title))
  await openScreen(addressOf(last))
  await expect.poll(beside).toEqual(own.slice(0, 8).map(({ title }) => title))
})

test('the eight samples are shown beside it, with links', async () => {
  await openScreen(addressOf(otherEmbed))
  const side = page.getByRole('complementary', { name: 'Sample videos' })
  await expect.element(side.getByRole('article')).toHaveLength(8)
  await expect
    .poll(textsOf(side.getByRole('article').getByRole('link')))
    .toEqual(samples.map(({ title }) => title))
  const next = samples[2] ?? clip
  await side.getByRole('link', { name: next.title }).click()
  await expect.poll(address).toBe(addressOf(next))
  await expect.element(heading()).toHaveTextContent(next.title)
  await expect.poll(title).toBe(`${next.title} | Cutscene`)
  await expect.element(heading()).toBeInViewport()
  await expect.element(side.getByRole('article')).toHaveLength(8)
  const current = () => side.element().querySelector('[aria-current=page]')?.textContent
  await expect.poll(current).toBe(next.title)
})

for (const motion of ['reduce', 'no-preference'] as const) {
  test(`what needs an account tells a signed-out visitor to log in, in a toast at the bottom right for 1.5 seconds, without a progress bar (prefers-reduced-motion: ${motion})`, async () => {
    await preferMotion(motion)
    expect(matchMedia(`(prefers-reduced-motion: ${motion})`).matches).toBe(true)
    pauseToasts()
    await openScreen(addressOf(clip))
    for (const [name, text] of [
      ['Like', 'Please login first'],
      ['Watch Later', 'login first'],
      ['Add to playlist', 'login first'],
    ] as const) {
      await page.getByRole('button', { name }).click()
      const toast = toastOf(text)
      await expect.element(toast).toBeVisible()
      await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
      const offset = () => {
        const { right, bottom } = toast.element().getBoundingClientRect()
        return Math.max(innerWidth - right, innerHeight - bottom)
      }
      await expect.poll(offset).toBeLessThanOrEqual(48)
      const box = toast.element().closest('.Toastify__toast')
      const [timer] = box?.querySelector('.Toastify__progress-bar')?.getAnimations() ?? []
      expect(timer?.effect?.getTiming().duration).toBe(1500)
      timer?.finish()
      await expect.poll(visibleToasts).toEqual([])
    }
    await expect.element(like()).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(address).toBe(addressOf(clip))
  })
}

test('an unknown video shows the not-found screen with a link to explore, and one to the list that goes on', async () => {
  await openScreen('/videos/01a1f640-bc00-7329-9279-000000000000')
  await expect.element(heading()).toHaveTextContent(messages.failed.videoUnknown)
  await page.getByRole('link', { name: 'Explore videos' }).click()
  await expect.poll(address).toBe('/videos')
  await expect.element(page.getByRole('article')).toHaveLength(24)

  await openScreen('/videos/01a1f640-bc00-7329-9279-000000000000?list=category%3ASports')
  await expect.element(page.getByRole('link', { name: 'Explore videos' })).toBeVisible()
  await main().getByRole('link', { name: 'Play all' }).click()
  const first = videos.find(({ category }) => category === 'Sports')
  await expect.element(heading()).toHaveTextContent(first?.title ?? '')
  await expect.poll(address).toMatch(/\?list=category%3ASports$/)
})

test('a pressed video that fails to load shows an error with Refresh, one that is gone the not-found screen', async () => {
  // React's own line: not found is thrown while it renders.
  expectErrors(/Failure: Something went wrong|error occurred in the <VideoScreen>/)
  const recover = failCalls(/^\/api\/video\//)
  await pressClip()
  await expect.element(page.getByText(fetchFailed)).toBeVisible()
  recover()
  await page.getByRole('button', { name: messages.failed.refresh }).click()
  await expect.element(heading()).toHaveTextContent(clip.title)
  await expect.poll(title).toBe(`${clip.title} | Cutscene`)

  refuseCalls(/^\/api\/video\//, new Failure('video_unknown'))
  await pressClip()
  await expect.element(heading()).toHaveTextContent(messages.failed.videoUnknown)
})

test('samples that fail to load say so in their place, and the video is there', async () => {
  await openScreen('/videos')
  const recover = failCalls('/api/videos')
  await cardLink(clip).click()
  const side = page.getByRole('complementary', { name: 'Sample videos' })
  await expect.element(side.getByText(fetchFailed)).toBeVisible()
  await expect.element(heading()).toHaveTextContent(clip.title)
  recover()
  await side.getByRole('button', { name: messages.failed.refresh }).click()
  await expect.element(side).toHaveFocus()
  await expect.poll(countOf(side.getByRole('article'))).toBeGreaterThanOrEqual(7)
})

test('a pressed video shows what its card knew at once, and the rest when it comes', async () => {
  await openScreen('/videos')
  const respond = slowCalls(/^\/api\/(video\/|videos)/)
  await cardLink(clip).click()
  await expect.element(heading()).toHaveTextContent(clip.title)
  await expect.element(heading()).toHaveFocus()
  await expect.poll(title).toBe(`${clip.title} | Cutscene`)
  const poster = main().getByRole('img', { name: clip.alt })
  const isPlaying = () => document.querySelector<HTMLVideoElement>('main video')?.paused === false
  // Over the clip until it plays.
  await expect.poll(() => poster.elements().length === 1 || isPlaying()).toBe(true)
  await expect.poll(isPlaying).toBe(true)
  await expect.element(fact(clip.creator)).toBeVisible()
  await expect.element(main().getByText(clip.description)).not.toBeInTheDocument()
  respond()
  await expect.element(main().getByText(clip.description)).toBeVisible()
  await expect.element(page.getByRole('complementary').getByRole('article')).toHaveLength(8)
})

test('a loading video that no list has shows a spinner of 128 px, which is spoken after two seconds', async () => {
  await openScreen('/login')
  stopClock()
  const respond = slowCalls(/^\/api\/video\//)
  const spoken = recordSpoken()
  const loadings = () => spoken.filter((text) => text === 'Loading')
  goTo(addressOf(embed))
  await advanceClock(100)
  const loading = page.getByRole('status', { name: 'Loading' })
  await expect.element(loading).toBeVisible()
  expect(sizeOf(loading.element().querySelector('svg'))).toEqual([128, 128])
  await expect.poll(title).toBe('Video | Cutscene')
  await advanceClock(1800)
  expect(loadings()).toEqual([])
  await advanceClock(2000)
  expect(loadings()).toEqual(['Loading'])
  startClock()
  respond()
  await expect.element(heading()).toHaveTextContent(embed.title)
  await expect.element(loading).not.toBeInTheDocument()
})

test.each([true, false])(
  'until it is known whether a video is liked (%s), its button says so, and a press is a like, but no second one; nothing moves then',
  async (isLiked) => {
    const person = await signInAsNewUser()
    await person.add('watchlater', clip)
    if (isLiked) await person.add('likes', clip)
    const respond = slowCalls('/api/user/marks')
    await openScreen('/videos')
    const likes = changesTo('/api/user/likes')
    await cardLink(clip).click()
    await expect.element(like()).toHaveAttribute('aria-busy', 'true')
    await expect.element(like()).toHaveAttribute('aria-pressed', 'mixed')
    await expect.element(main().getByText(clip.description)).toBeVisible()
    const places = () =>
      [...document.querySelectorAll('.video-actions button, .video-description')].map((element) =>
        JSON.stringify(element.getBoundingClientRect()),
      )
    const before = places()
    await like().click()
    respond()
    await expect.element(like()).toHaveAttribute('aria-busy', 'false')
    if (!isLiked) await expectToast(`${clip.title} added to Liked Videos`)
    await expect.element(like()).toHaveAttribute('aria-pressed', 'true')
    expect([likes(), visibleToasts()]).toEqual(isLiked ? [[], []] : [['POST'], expect.anything()])
    await expect.element(removeFromWatchLater()).toBeVisible()
    expect(places()).toEqual(before)
  },
)

test('presses on several videos are all done once after the sign-in, wherever it leads, also after a reload', async () => {
  const person = await newPerson()
  await openScreen(addressOf(otherClip))
  await page.getByRole('button', { name: 'Like' }).click()
  await openScreen(addressOf(clip))
  for (const name of ['Like', 'Watch Later', 'Like']) await page.getByRole('button', { name }).click()
  await closeToasts()
  await openScreen('/login')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect.poll(address).toBe('/signup')
  await page.getByRole('link', { name: 'Login', exact: true }).last().click()
  await logIn(person)
  await expectToast(`2 videos added to Liked Videos. ${clip.title} added to Watch LaterVideos`)
  expect(await person.titles('likes')).toEqual([clip.title, otherClip.title])
  expect(await person.titles('watchlater')).toEqual([clip.title])
  await openScreen(addressOf(clip))
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true')
  await like().click()
  await expect.element(like()).toHaveAttribute('aria-pressed', 'false')
  await openScreen(addressOf(clip))
  await expect.poll(() => person.titles('likes')).toEqual([otherClip.title])
})

test('Save To on a card opens after the sign-in that it needed', async () => {
  const person = await newPerson()
  await openScreen('/videos')
  await saveTo(embed.title).click()
  await expectToast('login first')
  await page.getByRole('link', { name: messages.auth.goOnLink }).click()
  await logIn(person)
  await expect.poll(address).toBe('/videos')
  await expect.element(dialog()).toBeVisible()
  await expect.element(dialog().getByText(embed.title)).toBeVisible()
})

test('an error of the page itself does not claim that fetching failed', async () => {
  await signInAsNewUser()
  await openScreen(addressOf(clip))
  await expect.element(watchLater()).toHaveAttribute('aria-busy', 'false')
  expectErrors(/changed by an extension|React/)
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const insert = vi.spyOn(Node.prototype, 'insertBefore')
  const extension = () =>
    insert.mockImplementation(() => {
      throw new DOMException('changed by an extension', 'NotFoundError')
    })
  onTestFinished(() => {
    removeEventListener('click', extension, true)
    insert.mockRestore()
  })
  // From the press on: code that loads late inserts too.
  addEventListener('click', extension, true)
  await watchLater().click()
  await expect.element(heading()).toHaveTextContent(messages.failed.generic)
  expect(report).toHaveBeenCalledOnce()
  removeEventListener('click', extension, true)
  insert.mockRestore()
  await main().getByRole('button', { name: messages.failed.refresh }).click()
  await expect.element(heading()).toHaveTextContent(clip.title)
})

const row = () => page.getByRole('region', { name: messages.video.similar })
const titles = textsOf(row().getByRole('article').getByRole('heading'))
const similarPath = `/api/video/${embed._id}/similar`
const scrollToEnd = () => scrollTo(0, document.documentElement.scrollHeight)

async function similarTitles({ _id } = embed): Promise<string[]> {
  const { body } = await callApi('GET', `/video/${_id}/similar`)
  return body.videos.map(({ title }: CatalogueVideo) => title)
}

test('videos like this one are below the samples, and load only as they come near, in a place that is reserved', async () => {
  const calls = callsTo(similarPath)
  await openScreen(addressOf(embed))
  await expect.element(page.getByRole('complementary').getByRole('article')).toHaveLength(8)
  expect(calls).toHaveLength(0)
  const pageEnd = () =>
    Math.round((document.querySelector('.lower-bar')?.getBoundingClientRect().top ?? Number.NaN) + scrollY)
  const before = pageEnd()
  scrollToEnd()
  const similar = await similarTitles()
  await expect.poll(titles).toEqual(similar.slice(0, 12))
  expect(pageEnd()).toBe(before)
  await expectUsable()
  await row()
    .getByRole('link', { name: similar[0] ?? '' })
    .click()
  await expect.element(heading()).toHaveTextContent(similar[0] ?? '')
})

test('what the user has not watched comes first, also if that is a whole row of them', async () => {
  const video = videos.find(({ title }) => title.startsWith('Stray')) ?? expect.fail('is in the catalogue')
  const person = await signInAsNewUser()
  const similar = await similarTitles(video)
  const watched = similar.slice(0, 12)
  await person.add('history', ...videos.filter(({ title }) => watched.includes(title)))
  await openScreen(addressOf(video))
  scrollToEnd()
  await expect.poll(titles).toHaveLength(12)
  const others = similar.slice(12)
  expect(others.length).toBeGreaterThan(0)
  expect(titles().slice(0, others.length)).toEqual(others)
})

test('where they fail to load nothing is said, and no place stays reserved', async () => {
  failCalls(similarPath)
  const calls = callsTo(similarPath)
  await openScreen(addressOf(embed))
  scrollToEnd()
  await expect.poll(() => responsesTo(calls).length).toBeGreaterThan(0)
  await expect.element(row()).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.poll(() => document.querySelector('.more-like-this')?.clientHeight).toBe(0)
})
