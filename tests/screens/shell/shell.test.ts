import { beforeEach, expect, onTestFinished } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { addressOf, clip, embed, otherClip, videos } from '../../shipped-videos.fixture.ts'
import { phone, resize } from '../app/accessible.fixture.ts'
import { callsTo } from '../app/calls.fixture.ts'
import { advanceClock, startClock, stopClock } from '../app/clock.fixture.ts'
import { simulateConnection } from '../app/connection.fixture.ts'
import { expectFocusInMain, textsOf, title, tooltip, tooltipText } from '../app/dom-queries.fixture.ts'
import { articles } from '../app/explore-page.fixture.ts'
import { focus, pressKey, tabTo } from '../app/keyboard.fixture.ts'
import {
  button,
  cards,
  dialog,
  footer,
  go,
  heading,
  inDialog,
  main,
  openSaveTo,
  saveTo,
  trash,
  undo,
} from '../app/library-page.fixture.ts'
import { address, goBack, mountScreen, openScreen } from '../app/open-screen.fixture.tsx'
import { test } from '../app/test.fixture.ts'
import { closeToasts, expectToast, pauseToasts, visibleToasts } from '../app/toasts.fixture.ts'

test('every screen has the product’s name, Login and the footer’s six links', async () => {
  for (const path of ['/', '/videos', addressOf(clip), '/nowhere']) {
    await openScreen(path)
    const banner = page.getByRole('banner')
    await expect.element(banner.getByRole('link', { name: 'Cutscene' })).toHaveAttribute('href', '/')
    await expect.element(banner.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
    await expect.element(banner.getByRole('button', { name: 'Logout' })).not.toBeInTheDocument()
    await expect
      .poll(textsOf(footer().getByRole('link')))
      .toEqual(['Home', 'Explore', 'Playlist', 'Liked Videos', 'Watch Later', 'History'])
    const links = footer().getByRole('link').elements()
    const addresses = links.map((link) => link.getAttribute('href'))
    expect(addresses).toEqual(['/', '/videos', '/playlist', '/liked-videos', '/watch-later', '/history'])
    await expect.element(heading()).toHaveLength(1)
  }
})

test('unknown, deep, old and misspelt addresses show the not-found screen, with a link', async () => {
  for (const path of ['/deep/where/nothing/is?q=1', '/videos/one/two', '/index.html', '/Videos']) {
    await openScreen(path)
    await expect.poll(title).toBe('Not found | Cutscene')
    await expect
      .element(heading())
      .toHaveTextContent("Error 404, We Couldn't Found what you are Looking For!")
  }
  await page.getByRole('link', { name: 'Explore videos' }).click()
  await expect.poll(address).toBe('/videos')
  await expect.poll(title).toBe('Explore | Cutscene')
})

test.for([
  ['loads its screen', undefined],
  ['loads nothing with data saving', { saveData: true }],
  ['loads nothing on a slow connection', { effectiveType: '2g' }],
] as const)('a pointer over a link %s', async ([, connection]) => {
  if (connection) simulateConnection(connection)
  await openScreen('/videos?q=hacienda')
  const link = articles().getByRole('link', { name: clip.title })
  await heading().hover()
  stopClock()
  const calls = callsTo(`/api/video/${clip._id}`)
  await link.hover()
  await advanceClock(1000)
  expect(calls).toHaveLength(connection ? 0 : 1)
  startClock()
  await link.click()
  await expect.poll(address).toBe(`${addressOf(clip)}?list=search%3Ahacienda`)
  await expect.element(heading()).toHaveTextContent(clip.title)
  expect(calls).toHaveLength(1)
})

test('a new screen focuses its heading and marks its link; going back focuses the followed link', async () => {
  const current = () =>
    [...footer().element().querySelectorAll('[aria-current=page]')].map(({ textContent }) => textContent)
  await openScreen('/')
  await expect.poll(current).toEqual(['Home'])
  await footer().getByRole('link', { name: 'Explore' }).click()
  await expect.poll(address).toBe('/videos')
  await expect.poll(current).toEqual(['Explore'])
  const explore = page.getByRole('heading', { level: 1, name: messages.explore.heading })
  await expect.element(explore).toHaveFocus()
  const link = page.getByRole('article').getByRole('link', { name: clip.title })
  await link.click()
  await expect.element(page.getByRole('heading', { level: 1, name: clip.title })).toHaveFocus()
  goBack()
  await expect.element(link).toHaveFocus()
  await go('Home')
  await expect.element(heading()).toHaveFocus()
  goBack()
  await expect.element(explore, { message: 'no link of it led home' }).toHaveFocus()
})

test('the first Tab focuses ‘Skip to content’, and the footer’s links come before the content, which loads on', async () => {
  await openScreen('/videos')
  const skip = page.getByRole('link', { name: messages.skipToContent })
  await expect.element(skip).not.toBeInViewport()
  await pressKey('Tab')
  await expect.element(skip).toHaveFocus()
  await expect.element(skip).toBeInViewport()
  await pressKey('Enter')
  await pressKey('Tab')
  await expectFocusInMain()
  await focus(page.getByRole('banner').getByRole('link', { name: 'Login' }))
  await pressKey('Tab')
  await expect.element(footer().getByRole('link').first()).toHaveFocus()
})

test('every focused element has a visible focus indicator', async () => {
  for (const path of ['/', '/videos?q=hacienda', addressOf(clip)]) {
    await openScreen(path)
    if (path === addressOf(clip))
      await expect.element(page.getByRole('button', { name: messages.player.play(clip.title) })).toBeVisible()
    const unseen: string[] = []
    for (let step = 0; step < 40; step++) {
      await pressKey('Tab')
      const without = focusedWithoutMark()
      if (without === 'none') break
      if (without) unseen.push(`${path}: ${without}`)
    }
    expect(unseen).toEqual([])
  }
})

/** The focused element if it has no visible focus indicator, or one that is cut off; 'none' without focus. */
function focusedWithoutMark(): string | undefined {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'none'
  const after = getComputedStyle(focused, '::after')
  const own = getComputedStyle(focused)
  const hasOutline = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
  const covering = after.position === 'absolute' && hasOutline(after) && focused.offsetParent
  const isCut = (box: Element, style: CSSStyleDeclaration) => {
    const reach = Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth)
    const { left, top, right, bottom } = box.getBoundingClientRect()
    return clippersOf(box).some((clip) => {
      const visible = clip.getBoundingClientRect()
      return (
        left - reach < visible.left ||
        right + reach > visible.right ||
        top - reach < visible.top ||
        bottom + reach > visible.bottom
      )
    })
  }
  const marked =
    own.boxShadow !== 'none' ||
    after.boxShadow !== 'none' ||
    (hasOutline(own) && !isCut(focused, own)) ||
    (covering && !isCut(covering, after))
  return marked ? undefined : focused.outerHTML.slice(0, 120)
}

/** The element's ancestors that cut off what leaves them, and for the outline of a part of it, itself. */
function clippersOf(element: Element): Element[] {
  const clips = getComputedStyle(element).overflow !== 'visible' && element !== document.activeElement
  const above = element.parentElement ? clippersOf(element.parentElement) : []
  return element === document.documentElement ? [] : clips ? [element, ...above] : above
}

const { theme } = messages
const root = document.documentElement
const option = (name: string) => page.getByRole('radio', { name })
/** The lightness of the page's background, from 0 to 1. */
const lightness = () => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(document.body).backgroundColor)?.[1])

beforeEach(() => onTestFinished(() => root.removeAttribute('data-theme')))

test('the theme is the system’s, until another one is chosen, here or in another tab', async () => {
  await openScreen('/nowhere')
  // The browser of these tests prefers light.
  await expect.element(option(theme.system)).toBeChecked()
  expect(lightness()).toBeGreaterThan(0.9)

  await userEvent.click(page.getByText(theme.dark, { exact: true }))
  await expect.element(option(theme.dark)).toBeChecked()
  expect(lightness()).toBeLessThan(0.2)
  expect(localStorage.getItem('theme')).toBe('dark')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(option(theme.light)).toBeChecked()
  expect(lightness()).toBeGreaterThan(0.9)
  expect(localStorage.getItem('theme')).toBe('light')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(option(theme.system)).toBeChecked()
  expect(localStorage.getItem('theme')).toBeNull()
})

const preferences = () => page.getByRole('region', { name: messages.preferences })
const german = () => preferences().getByRole('link', { name: 'Deutsch' })
const systemTheme = () => preferences().getByRole('radio', { name: messages.theme.system })

test('languages, themes and shortcuts come last in the order of Tab, as they are drawn', async () => {
  await openScreen('/nowhere')
  // They load after the screen: Tab would pass by.
  await expect.element(german()).toBeInTheDocument()
  await tabTo(main().getByRole('link', { name: messages.navigation.exploreVideos }))
  await tabTo(german())
  await tabTo(systemTheme())
  await pressKey('Tab')
  await expect.element(page.getByRole('button', { name: messages.shortcuts })).toHaveFocus()
  await pressKey('Tab')
  expect([document.body, document.documentElement]).toContain(document.activeElement)
})

test('while the focus is on a language, the list above it stays as it is', async () => {
  await openScreen('/videos')
  document.querySelector('.lower-bar')?.scrollIntoView()
  await expect.element(german()).toBeInTheDocument()
  scrollTo(0, 0)
  // The page that is requested as the bar comes near.
  await expect.element(main().getByRole('link', { name: messages.explore.more })).toBeInTheDocument()
  await pressKey('Tab')
  const calls = callsTo('/api/videos')
  await focus(german())
  await expect.element(german()).toBeInViewport({ ratio: 1 })
  await tabTo(systemTheme())
  expect(calls).toEqual([])
})

/** Presses until it is done: shortcuts are listened for shortly after the paint. */
const pressUntil = (isDone: () => boolean, press: () => void) =>
  expect.poll(() => isDone() || press() || isDone()).toBe(true)

function pressIn(target: EventTarget, code: string, key: string, ctrlKey = false) {
  target.dispatchEvent(new KeyboardEvent('keydown', { code, key, ctrlKey, bubbles: true, cancelable: true }))
}

test('shortcuts go by position where the layout is not Latin, and a filled form’s keydown without a key breaks nothing', async ({
  user,
}) => {
  await user.add('likes', ...videos.slice(0, 4))
  await openScreen('/liked-videos')
  await button('Select').click()
  const bar = main().getByRole('region', { name: 'Selected videos' })
  await expect.element(bar).toBeVisible()
  await pressUntil(
    () => bar.getByText('4 selected').query() !== null,
    () => pressIn(document.body, 'KeyA', 'ф', true),
  )
  await bar.getByRole('button', { name: 'Remove' }).click()
  await expect.element(cards()).not.toBeInTheDocument()
  await pressUntil(
    () => cards().elements().length === 4,
    () => pressIn(document.body, 'KeyZ', 'я', true),
  )

  await mountScreen(addressOf(clip))
  await expect.element(button(messages.player.play(clip.title))).toBeVisible()
  const media = () => document.querySelector('main video') as HTMLVideoElement
  document.body.dispatchEvent(new Event('keydown', { bubbles: true, cancelable: true }))
  await pressUntil(
    () => !media().paused,
    () => pressIn(document.body, 'KeyK', 'ن'),
  )
  await pressUntil(
    () => media().muted,
    () => pressIn(media().closest('[role=region]') ?? media(), 'KeyM', 'ь'),
  )
})

const rectOf = (locator: Locator): DOMRect => locator.element().getBoundingClientRect()

test('on a phone a toast leaves the Save To sheet free; an undo takes away that of its removal', async ({
  user,
}) => {
  pauseToasts()
  await resize(phone)
  await openScreen('/videos')
  await openSaveTo(saveTo(clip.title))
  await inDialog('Watch Later').click()
  const toast = page.getByRole('alert')
  await expect.element(toast).toBeVisible()
  await expect.poll(() => rectOf(toast).bottom).toBeLessThanOrEqual(rectOf(dialog()).top)

  await user.add('likes', clip, embed)
  await openScreen('/liked-videos')
  await closeToasts()
  await trash(embed.title).click()
  await expectToast('Video has been successfully removed from Liked Videos')
  await undo().click()
  await expectToast('Undone: it is back in its place')
  await expect.poll(visibleToasts).toEqual(['Undone: it is back in its place'])
})

test('languages and themes can be reached on the longest form, however low the window', async () => {
  const themes = page.getByRole('group', { name: 'Theme' })
  await openScreen('/signup')
  for (const size of [phone, { width: 360, height: 560 }, { width: 740, height: 360 }]) {
    await resize(size)
    document.querySelector('.lower-bar-preferences')?.scrollIntoView()
    await expect.element(themes).toBeInViewport({ ratio: 1 })
  }
})

test('a phone held sideways has its navigation at the side, and the whole player in its window', async () => {
  await resize({ width: 740, height: 360 })
  await openScreen(addressOf(embed))
  for (const link of footer().getByRole('link').elements()) {
    const { right, bottom } = link.getBoundingClientRect()
    expect(right).toBeLessThanOrEqual(rectOf(main()).left)
    expect(bottom).toBeLessThanOrEqual(360)
  }
  expect(document.querySelector('.player')?.clientHeight).toBeLessThanOrEqual(360 - 48)
})

test('a tooltip can be hovered, closes by Escape until the pointer comes again, and stays while its button has the keyboard’s focus; no finger gets one', async () => {
  await openScreen('/videos')
  await saveTo(clip.title).hover()
  await expect.poll(tooltipText).toBe('Save To')
  stopClock()
  await userEvent.hover(tooltip() as Element)
  await advanceClock(1000)
  expect(tooltipText()).toBe('Save To')
  await saveTo(clip.title).hover()
  await pressKey('Escape')
  await expect.poll(tooltipText).toBeUndefined()
  await userEvent.hover(saveTo(clip.title).element().querySelector('svg') as Element)
  await advanceClock(1000)
  expect(tooltipText(), 'on the same button').toBeUndefined()
  await heading().hover()
  await saveTo(clip.title).hover()
  await advanceClock(1000)
  await expect.poll(tooltipText, { message: 'anew' }).toBe('Save To')
  await heading().hover()
  await advanceClock(1000)
  await expect.poll(tooltipText).toBeUndefined()

  const touch = new PointerEvent('pointerover', { pointerType: 'touch', bubbles: true })
  saveTo(otherClip.title).element().dispatchEvent(touch)
  await advanceClock(1000)
  expect(tooltipText()).toBeUndefined()
  startClock()
  await tabTo(main().getByRole('button', { name: `More for ${clip.title}` }))
  await expect.poll(tooltipText).toBe('More')
  await saveTo(otherClip.title).hover()
  await expect.poll(tooltipText).toBe('Save To')
  await heading().hover()
  await expect.poll(tooltipText).toBe('More')
})
