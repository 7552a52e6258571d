import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { addressOf, clip, embed, otherClip, samples } from '../../shipped-videos.fixture.ts'
import { desk, expectAccessible, expectUsable, phone, resize } from '../app/accessible.fixture.ts'
import { overflow } from '../app/dom-queries.fixture.ts'
import { focus, press, pressKey } from '../app/keyboard.fixture.ts'
import { button, go, heading, main, trash, undo } from '../app/library-page.fixture.ts'
import { address, goBack, goTo, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import {
  corner,
  inCorner,
  media,
  pauseByKey,
  play,
  startClip,
  startSlowly,
} from '../app/player-page.fixture.ts'
import { pauseToasts, toastOf } from '../app/toasts.fixture.ts'
import { fakeYouTube, playEmbed } from '../app/youtube.fixture.ts'

const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()

const isInPlace = () => {
  const [player, place] = [media(), document.querySelector('.player-slot')]
  return JSON.stringify(player.getBoundingClientRect()) === JSON.stringify(place?.getBoundingClientRect())
}

test('a clip that plays goes on in a corner of other screens, where Space pauses it, and in its place again when its title is pressed', async () => {
  await startSlowly()
  const element = media()
  expect(isInPlace()).toBe(true)
  await go('Explore')
  await expect.element(corner()).toBeVisible()
  const before = media().currentTime
  await expect.poll(() => media().currentTime).toBeGreaterThan(before)
  expect(media().paused).toBe(false)

  await pressKey('t')
  expect(document.documentElement.dataset.theatre, 'T does nothing there').toBeUndefined()
  await pressKey(' ')
  await expect.poll(() => media().paused).toBe(true)
  expect(scrollY).toBe(0)
  await expectUsable()
  await resize(desk)
  await corner().getByRole('link', { name: clip.title }).click()
  await expect.element(heading()).toHaveTextContent(clip.title)
  await expect.poll(isInPlace).toBe(true)
  expect(media().paused, 'its title does not play what was paused').toBe(true)

  await pressKey('k')
  await expect.poll(() => media().paused).toBe(false)
  await go('Explore')
  await corner().getByRole('link', { name: clip.title }).click()
  await expect.element(heading()).toHaveTextContent(clip.title)
  await expect.element(corner()).not.toBeInTheDocument()
  await expect.poll(isInPlace).toBe(true)
  expect(media()).toBe(element)
  expect(media().paused).toBe(false)
})

test('an embed shows Play in place of a clip that plays, and plays by itself once one was played in the tab; its frame is never loaded again in the corner', async () => {
  const fake = await fakeYouTube('playing')
  await startClip()
  goTo(addressOf(embed))
  await expect.element(heading()).toHaveTextContent(embed.title)
  await expect.element(corner()).not.toBeInTheDocument()
  await playEmbed(embed, fake)
  await expect.poll(() => fake.sent.length).toBeGreaterThan(3)
  const frame = document.querySelector('iframe')
  await go('Explore')
  await inCorner('Pause').click()
  await expect.poll(() => fake.received).toContain('command pauseVideo')
  goTo(addressOf(embed))
  await expect.element(heading()).toHaveTextContent(embed.title)
  await expect.element(corner()).not.toBeInTheDocument()
  expect(document.querySelector('iframe')).toBe(frame)
  expect(fake.sent.filter((message) => message === 'loaded')).toHaveLength(1)

  goTo(addressOf(clip))
  await expect.poll(() => media().currentTime).toBeGreaterThan(0.1)
  goTo(addressOf(embed))
  await expect.element(page.getByTitle(messages.player.frame(embed.title))).toBeInTheDocument()
})

test('the corner covers nothing that gets the focus, nor a page’s end; closing it gives the focus back, or to the heading', async () => {
  await resize({ width: 1366, height: 768 })
  await startSlowly()
  await go('Explore')
  await expect.element(corner()).toBeVisible()
  const cards = main().getByRole('article').getByRole('link')
  await expect.element(cards.nth(7)).toBeVisible()
  for (const link of cards.elements().slice(0, 8)) {
    ;(link as HTMLElement).focus()
    await expect
      .poll(() => link.getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(corner().element().getBoundingClientRect().top)
  }
  const endOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom
  // A list loads on as it is scrolled.
  const isFree = () => {
    scrollTo(0, document.documentElement.scrollHeight)
    const [end, top] = [endOf('.lower-bar-row'), corner().element().getBoundingClientRect().top]
    return end !== undefined && end <= top
  }
  await expect.poll(isFree).toBe(true)
  await focus(cards.first())
  const last = document.activeElement
  await press(inCorner('Close player'), 'Enter')
  await expect.element(corner()).not.toBeInTheDocument()
  expect(document.activeElement).toBe(last)
  expect(document.querySelector('video')).toBeNull()

  await startSlowly()
  await go('Explore')
  await inCorner('Close player').click()
  await expect.element(heading()).toHaveFocus()
})

test('a press on another video plays it in place of what plays in the corner; going back plays nothing', async () => {
  await startSlowly()
  await go('Explore')
  await expect.element(corner()).toBeVisible()
  await main().getByRole('article', { name: otherClip.title }).getByRole('link').click()
  await expect.element(heading()).toHaveTextContent(otherClip.title)
  await expect.element(corner()).not.toBeInTheDocument()
  await expect.poll(() => media().currentTime).toBeGreaterThan(0.1)
  expect(media().src).toContain(otherClip.link)
  await expect.poll(isInPlace).toBe(true)
  goBack()
  await expect.element(corner().getByRole('link', { name: otherClip.title })).toBeVisible()
  goBack()
  await expect.element(heading()).toHaveTextContent(clip.title)
  await expect.element(play(clip)).toBeVisible()
  await expect.element(corner()).not.toBeInTheDocument()
  expect(media().paused).toBe(true)
})

test('on a phone the player docks above the dock as its page is scrolled, and what has the focus stays above it', async () => {
  await resize(phone)
  await startSlowly()
  scrollTo(0, 1000)
  await expect.element(corner()).toBeVisible()
  const bar = () => corner().element().getBoundingClientRect()
  await expect.poll(() => bar().bottom).toBe(boxOf('.dock').top)
  for (const link of page.getByRole('complementary').getByRole('link').elements()) {
    ;(link as HTMLElement).focus()
    await expect.poll(() => link.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar().top)
  }
  scrollTo(0, 0)
  await expect.element(corner()).not.toBeInTheDocument()
  await expect.poll(isInPlace).toBe(true)
  expect(address()).toBe(addressOf(clip))

  await go('Explore')
  await resize({ width: 320, height: 640 })
  const title = corner().getByRole('link', { name: clip.title })
  await expect.element(title).toBeVisible()
  const { lineHeight } = getComputedStyle(title.element())
  const lines = () => title.element().clientHeight / Number.parseFloat(lineHeight)
  await expect.poll(lines, { message: 'its title has one line' }).toBeLessThan(2)
  await resize({ width: 844, height: 390 })
  await expect.poll(() => bar().height, { message: 'in a low window it is small' }).toBeLessThan(390 / 5)
})

const windows = [
  phone,
  { width: 844, height: 390 },
  { width: 1366, height: 768 },
  { width: 2560, height: 1440 },
]

test('the bars of an undo and of a selection and the toasts are beside the docked player, in every window', async () => {
  pauseToasts()
  const person = await signInAsNewUser()
  await person.add('likes', ...samples, otherClip)
  await startSlowly()
  await go('Liked Videos')
  await expect.element(corner()).toBeVisible()
  const covered = () =>
    ['.bottom-bar', '.batch-bar', '.Toastify__toast'].filter((name) => {
      const [player, bar] = [corner().element().getBoundingClientRect(), boxOf(name)]
      return bar.bottom > player.top && bar.top < player.bottom && bar.right > player.left
    })
  const expectFree = async () => {
    for (const size of windows) {
      await resize(size)
      for (const step of [0, 0.5, 1]) {
        scrollTo(0, step * (document.documentElement.scrollHeight - innerHeight))
        await expect.poll(covered, { message: `${size.width} px, scrolled by ${step}` }).toEqual([])
      }
    }
  }
  await trash(otherClip.title).click()
  await expect.element(toastOf('Video has been successfully removed from Liked Videos')).toBeVisible()
  // With the focus it stays.
  await focus(undo())
  await expectFree()
  await expect.element(undo()).toBeVisible()
  await button('Select').click()
  await expect.element(main().getByRole('region', { name: 'Selected videos' })).toBeVisible()
  await expectFree()
})

const { enterTheatre, exitTheatre } = messages.controls
const laptop = { width: 1366, height: 768 }

const samplesTop = () => page.getByRole('complementary').element().getBoundingClientRect().top

test('theatre mode makes the player as wide as the window allows, with all else below, and is remembered', async () => {
  await resize(laptop)
  await startClip()
  // The controls of a clip that plays hide.
  await pauseByKey()
  const { width } = boxOf('.player-layer .player')
  await button(enterTheatre).click()
  await expect.element(button(exitTheatre)).toBeVisible()
  const player = boxOf('.player-layer .player')
  expect(player.width).toBeGreaterThan(width + 200)
  expect(player.bottom, 'it fits into the window').toBeLessThan(laptop.height)
  expect(samplesTop()).toBeGreaterThanOrEqual(player.bottom)
  expect(JSON.stringify(boxOf('.player-slot'))).toBe(JSON.stringify(player))
  expect(overflow()).toBe(0)
  await expectAccessible('dark')
  expect(localStorage.getItem('theatre')).toBe('on')

  await pressKey('t')
  await expect.element(button(enterTheatre)).toBeVisible()
  expect(boxOf('.player-layer .player').width).toBe(width)
  expect(samplesTop()).toBeLessThan(boxOf('.player-layer .player').bottom)
  expect(localStorage.getItem('theatre')).toBeNull()

  await resize(phone)
  await expect
    .element(button(enterTheatre), { message: 'the player is as wide as the window anyway' })
    .not.toBeInTheDocument()
})

test('an embed that K has started leaves the keys to the page, and has a button for theatre mode', async () => {
  await resize(laptop)
  const fake = await fakeYouTube('playing')
  await openScreen(addressOf(embed))
  await expect.element(play(embed)).toBeInTheDocument()
  await expect.element(button(enterTheatre)).not.toBeInTheDocument()
  await pressKey('k')
  await expect.poll(() => fake.sent).toContain('loaded')
  await expect.element(button(enterTheatre)).toBeVisible()
  await pressKey('t')
  await button(exitTheatre).click()
  await expect.element(button(enterTheatre)).toBeVisible()
})
