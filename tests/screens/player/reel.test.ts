import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { messages } from '#messages/en.ts'
import { addressOf, videos } from '../../shipped-videos.fixture.ts'
import { expectAccessible, phone, resize } from '../app/accessible.fixture.ts'
import { preferMotion } from '../app/display.fixture.ts'
import { tooltipText } from '../app/dom-queries.fixture.ts'
import { focus, pressKey } from '../app/keyboard.fixture.ts'
import { dialog, heading, main } from '../app/library-page.fixture.ts'
import { address, goTo, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { corner, playSlowly, startClip, upNext } from '../app/player-page.fixture.ts'
import { progressOf } from '../app/progress.fixture.ts'
import { expectToast } from '../app/toasts.fixture.ts'
import { fakeYouTube, playEmbed } from '../app/youtube.fixture.ts'

const sports = videos.filter(({ category }) => category === 'Sports')
const isClip = ({ link }: CatalogueVideo) => !link.startsWith('https:')
const ownClip = sports.find(isClip) as CatalogueVideo
const embedded = sports.find((video) => !isClip(video)) as CatalogueVideo
const beforeLast = sports.at(-2) as CatalogueVideo
const last = sports.at(-1) as CatalogueVideo

const reelOf = (category: string, video?: CatalogueVideo) =>
  `/reel?list=category%3A${category}${video ? `&video=${video._id}` : ''}`
const reel = (): Locator => page.getByRole('region', { name: 'Reel' })
const slide = ({ title }: CatalogueVideo): Locator => reel().getByRole('article', { name: title })
const playOn = (video: CatalogueVideo): Locator =>
  slide(video).getByRole('button', { name: messages.player.play(video.title) })
/** Apart from the buttons. */
const onPicture = { position: { x: 20, y: 100 } }
const shows = (video: CatalogueVideo) =>
  expect.poll(() => new URLSearchParams(address().split('?')[1]).get('video')).toBe(video._id)
const media = () => document.querySelector('video')
const plays = async ({ link }: CatalogueVideo) => {
  await expect.poll(() => media()?.src).toContain(link)
  await expect.poll(() => media()?.currentTime).toBeGreaterThan(0)
  expect(media()?.paused).toBe(false)
}

/** From explore, by a press; then on to a clip. */
async function playReelTo(video: CatalogueVideo) {
  await resize(phone)
  await preferMotion('no-preference')
  await openScreen('/videos?category=Sports')
  await main().getByRole('link', { name: 'Play reel' }).click()
  await expect.element(slide(sports[0] as CatalogueVideo)).toBeVisible()
  for (const next of sports.slice(1, sports.indexOf(video) + 1)) {
    await pressKey('ArrowDown')
    await shows(next)
  }
}

test('from a category on a phone the reel shows one trailer a view; by keyboard the bar comes first, the focus follows to the same control, and Escape closes the reel', async () => {
  await playReelTo(ownClip)
  await expect.element(heading()).toHaveTextContent('Reel')
  await expect.element(slide(ownClip)).toHaveAttribute('aria-posinset', '1')
  await expect.element(slide(ownClip)).toHaveAttribute('aria-setsize', String(sports.length))
  const { width, height } = document.querySelector('.reel-slide')?.getBoundingClientRect() ?? {}
  const view = document.querySelector('.reel')?.getBoundingClientRect()
  expect({ width, height }).toEqual({ width: view?.width, height: view?.height })
  await expectAccessible()

  const first = () => document.querySelector('.reel')?.querySelector('a, button')
  expect(first()).toBe(reel().getByRole('button', { name: 'Close reel' }).element())
  const next = sports[1] as CatalogueVideo
  await focus(slide(ownClip).getByRole('button', { name: 'Like' }))
  await pressKey('ArrowDown')
  await shows(next)
  await expect.element(slide(next).getByRole('button', { name: 'Like' })).toHaveFocus()
  await expect.poll(() => document.title).toBe(`${next.title} | Cutscene`)
  const position = `${next.title}, 2 of ${sports.length}`
  expect(document.querySelector('.reel-position')?.textContent).toBe(position)
  expect(document.querySelectorAll('.reel-slide:not([inert])')).toHaveLength(1)
  // Its name, which Escape closes too.
  await expect.poll(tooltipText).toBe('Like')
  expect(document.querySelectorAll('.reel-slide'), 'only those near the shown one').toHaveLength(3)
  await pressKey('ArrowUp')
  await shows(ownClip)
  await pressKey('Escape')
  await expect.element(heading()).toHaveTextContent('Explore videos')
  await expect.poll(() => document.title).toBe('Explore | Cutscene')
  expect(address()).toBe('/videos?category=Sports')
})

test('the reel has a door on home, for the newest videos, and beside Play all, in a wide window too', async () => {
  await openScreen('/')
  await main().getByRole('link', { name: 'Play reel' }).click()
  await expect
    .element(slide(videos[0] as CatalogueVideo))
    .toHaveAttribute('aria-setsize', String(videos.length))
  const person = await signInAsNewUser()
  await person.add('likes', ownClip)
  await openScreen('/liked-videos')
  await main().getByRole('link', { name: 'Play reel' }).click()
  await expect.element(slide(ownClip)).toHaveAttribute('aria-setsize', '1')
  await plays(ownClip)
})

test('a clip plays in its slide by itself, muted until a press; the volume of other screens stays; a press pauses and plays; it repeats at its end, and ends with the reel', async () => {
  localStorage.setItem('media-chrome-pref-muted', 'false')
  await playReelTo(ownClip)
  await plays(ownClip)
  expect(media()?.getBoundingClientRect()).toEqual(
    document.querySelector('.player-slot')?.getBoundingClientRect(),
  )
  expect(media()?.muted).toBe(true)
  await reel().getByRole('button', { name: 'Turn sound on' }).click()
  expect(media()?.muted).toBe(false)
  await reel().getByRole('button', { name: 'Turn sound off' }).click()
  expect(media()?.muted).toBe(true)
  expect(localStorage.getItem('media-chrome-pref-muted')).toBe('false')

  await slide(ownClip).getByRole('button', { name: 'Pause' }).click(onPicture)
  await expect.poll(() => media()?.paused).toBe(true)
  await playOn(ownClip).click(onPicture)
  await expect.poll(() => media()?.paused).toBe(false)

  const clip = media() as HTMLVideoElement
  const ended = new Promise((resolve) => clip.addEventListener('ended', resolve, { once: true }))
  clip.currentTime = clip.duration - 0.1
  await ended
  await expect
    .poll(() => clip.currentTime > 0 && clip.currentTime < clip.duration / 2 && !clip.paused)
    .toBe(true)
  await expect.element(upNext()).not.toBeInTheDocument()
  await reel().getByRole('button', { name: 'Close reel' }).click()
  await expect.element(heading()).toHaveTextContent('Explore videos')
  await expect.poll(media).toBeNull()
})

test('an opened address plays nothing by itself, nor does the next slide with reduced motion', async () => {
  await resize(phone)
  await openScreen(reelOf('Sports'))
  await expect.element(slide(ownClip)).toBeVisible()
  expect(media()).toBeNull()
  await pressKey('ArrowDown')
  await shows(sports[1] as CatalogueVideo)
  await pressKey('ArrowUp')
  await shows(ownClip)
  await expect.element(playOn(ownClip)).toBeVisible()
  expect(media()).toBeNull()
  await playOn(ownClip).click(onPicture)
  await plays(ownClip)
})

test('a slide that is reached as the window changes its size is shown', async () => {
  await playReelTo(ownClip)
  const scroller = document.querySelector('.reel-scroller') as HTMLElement
  scroller.scrollTo({ top: scroller.clientHeight, behavior: 'instant' })
  scroller.style.paddingInline = '1px'
  await shows(sports[sports.indexOf(ownClip) + 1] as CatalogueVideo)
})

test('a clip that the browser refuses to play waits for a press, which plays it', async () => {
  const refusal = new DOMException('', 'NotAllowedError')
  const refusing = vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(refusal)
  onTestFinished(() => refusing.mockRestore())
  await playReelTo(ownClip)
  await expect.element(playOn(ownClip)).toBeVisible()
  refusing.mockRestore()
  await playOn(ownClip).click()
  await plays(ownClip)
})

test('an embed plays once it is pressed, and nothing is requested before; then a press pauses it and a swipe is the reel’s, but its controls get theirs', async () => {
  const fake = await fakeYouTube('playing')
  await playReelTo(embedded)
  expect(document.querySelector('iframe')).toBeNull()
  await playEmbed(embedded, fake)
  const at = (fromTop: number) => {
    const { x, y, width, height } =
      document.querySelector('.player-layer iframe')?.getBoundingClientRect() ?? new DOMRect()
    return document.elementFromPoint(x + width / 2, y + fromTop * height)
  }
  await expect.poll(() => at(0.4)?.closest('.reel-scroller')).not.toBeNull()
  expect(at(0.4)?.getAttribute('aria-hidden')).toBe('true')
  expect(at(0.95)?.localName).toBe('iframe')
  ;(at(0.4) as HTMLElement).click()
  await expect.poll(() => fake.received).toContain('command pauseVideo')

  const playAgain = async (behaviour: Parameters<typeof fakeYouTube>[0]) => {
    await pressKey('ArrowDown')
    await expect.poll(() => document.querySelector('iframe')).toBeNull()
    await fakeYouTube(behaviour)
    await pressKey('ArrowUp')
    await playOn(embedded).click()
  }
  await playAgain('ready')
  // Below the poster until it has spoken.
  await expect.poll(() => at(0.4)?.localName, { message: 'it waits for a press of its own' }).toBe('iframe')
  await playAgain({ error: 150 })
  await expect.element(main().getByText(messages.player.unavailable)).toBeVisible()
  await expect.element(playOn(embedded), { message: 'it does not seem to play' }).toBeVisible()
  await expect.element(slide(embedded).getByRole('button', { name: 'Pause' })).not.toBeInTheDocument()
})

test('two quick presses like, as the button does, beside which is Save To', async () => {
  const person = await signInAsNewUser()
  await playReelTo(ownClip)
  const surface = slide(ownClip).getByRole('button', { name: /^(Play |Pause)/ })
  // In the page: on a busy machine the runner's two presses are too far apart.
  const pressTwice = () => {
    for (const detail of [1, 2])
      surface.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
  }
  pressTwice()
  await expectToast(`${ownClip.title} added to Liked Videos`)
  const like = slide(ownClip).getByRole('button', { name: 'Like' })
  await expect.element(like).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => person.titles('likes')).toEqual([ownClip.title])
  pressTwice()
  await expect.element(like).toHaveAttribute('aria-pressed', 'true')
  await slide(ownClip)
    .getByRole('button', { name: `Save To ${ownClip.title}` })
    .click()
  await expect.element(dialog().getByText(ownClip.title)).toBeVisible()
})

test('what has played for three seconds is in the history, not what was leafed past; the title leads to the page, where the same element plays on with sound', async () => {
  const person = await signInAsNewUser()
  await playReelTo(ownClip)
  await plays(ownClip)
  await expect.poll(() => person.titles('history')).toEqual([ownClip.title])
  expect(media()?.currentTime).toBeGreaterThan(1)
  expect(await progressOf(person, ownClip), 'it is not begun').toBeUndefined()
  const element = media()
  await slide(ownClip).getByRole('link', { name: ownClip.title }).click()
  await expect.element(heading()).toHaveTextContent(ownClip.title)
  expect(address()).toBe(`${addressOf(ownClip)}?list=category%3ASports`)
  expect(media()).toBe(element)
  expect(media()?.muted).toBe(false)
  await expect.element(corner()).not.toBeInTheDocument()
  expect(await person.titles('history')).toEqual([ownClip.title])
})

test('the reel opens with its first video while a later one of its list plays in the corner', async () => {
  await resize(phone)
  const [first, later] = videos.filter((video) => isClip(video) && video.category === 'Strategy') as [
    CatalogueVideo,
    CatalogueVideo,
  ]
  await startClip(later, 'category:Strategy')
  goTo('/videos?category=Strategy')
  await expect.element(corner()).toBeVisible()
  await main().getByRole('link', { name: 'Play reel' }).click()
  await plays(first)
  await shows(first)
})

test('a Play that is pressed as a swipe ends does not call the reel back: the slide that is shown plays', async () => {
  const [pressed, next] = sports as [CatalogueVideo, CatalogueVideo]
  await resize(phone)
  await preferMotion('no-preference')
  await openScreen(reelOf('Sports', pressed))
  await expect.element(playOn(pressed)).toBeVisible()
  const scroller = document.querySelector('.reel-scroller') as HTMLElement
  const button = playOn(pressed).element() as HTMLElement
  // In one task: a slow page renders both at once.
  button.click()
  scroller.scrollTop += scroller.clientHeight
  scroller.dispatchEvent(new Event('scroll'))
  await plays(next)
  await shows(next)
})

test('what plays with sound goes on in the corner as the reel is closed', async () => {
  playSlowly()
  await playReelTo(ownClip)
  await plays(ownClip)
  await reel().getByRole('button', { name: 'Turn sound on' }).click()
  await reel().getByRole('button', { name: 'Close reel' }).click()
  await expect.element(corner().getByRole('link', { name: ownClip.title })).toBeVisible()
  expect(media()?.paused).toBe(false)
})

test('after the last trailer the reel says that it has ended, and starts again', async () => {
  await resize(phone)
  await openScreen(reelOf('Sports', beforeLast))
  await expect.element(slide(beforeLast)).toBeVisible()
  await pressKey('ArrowDown')
  await shows(last)
  await pressKey('ArrowDown')
  await reel().getByRole('button', { name: 'Start again' }).click()
  await shows(sports[0] as CatalogueVideo)
})

test('an unknown list, an empty one, and one of a user who is signed out have a sentence and a way on', async () => {
  for (const list of ['nonsense', 'category%3ANone']) {
    await openScreen(`/reel?list=${list}`)
    await expect.element(reel().getByText(messages.queueRegion.unknown)).toBeVisible()
  }
  await openScreen('/reel?list=likes')
  await expect.element(reel().getByText(messages.queueRegion.signedOut)).toBeVisible()
  await reel().getByRole('link', { name: 'Explore videos' }).click()
  await expect.element(heading()).toHaveTextContent('Explore videos')
  await signInAsNewUser()
  await openScreen('/reel?list=likes')
  await expect.element(reel().getByText(messages.reel.empty)).toBeVisible()
})
