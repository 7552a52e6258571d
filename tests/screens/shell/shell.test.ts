import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { addressOf, clip } from '../../shipped-videos.fixture.ts'
import { callsTo } from '../app/calls.fixture.ts'
import { advanceClock, startClock, stopClock } from '../app/clock.fixture.ts'
import { simulateConnection } from '../app/connection.fixture.ts'
import { expectFocusInMain, textsOf, title } from '../app/dom-queries.fixture.ts'
import { articles } from '../app/explore-page.fixture.ts'
import { pressKey } from '../app/keyboard.fixture.ts'
import { footer, go, heading } from '../app/library-page.fixture.ts'
import { address, goBack, openScreen } from '../app/open-screen.fixture.tsx'
import { test } from '../app/test.fixture.ts'
import { expectToast } from '../app/toasts.fixture.ts'

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

test('a site with a name of its own has it in the top bar, in titles and in the greeting', async ({
  site,
}) => {
  site({ name: 'Trailer Park' })
  await openScreen('/login')
  const link = page.getByRole('banner').getByRole('link', { name: 'Trailer Park' })
  await expect.element(link).toHaveAttribute('href', '/')
  await expect.poll(title).toBe('Login | Trailer Park')
  await page.getByRole('button', { name: 'Fill dummy details' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expectToast('Welcome Back to Trailer Park')
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

test('the first Tab focuses ‘Skip to content’', async () => {
  await openScreen('/videos')
  const skip = page.getByRole('link', { name: messages.skipToContent })
  await expect.element(skip).not.toBeInViewport()
  await pressKey('Tab')
  await expect.element(skip).toHaveFocus()
  await expect.element(skip).toBeInViewport()
  await pressKey('Enter')
  await pressKey('Tab')
  await expectFocusInMain()
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
