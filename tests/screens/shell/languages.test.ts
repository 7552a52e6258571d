// @module-tag slow
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Language, languages } from '#contract/languages.ts'
import { messages as arabic } from '#messages/ar.ts'
import { messages as german } from '#messages/de.ts'
import { addressOf, clip, embed, videos } from '../../shipped-videos.fixture.ts'
import { desk, expectFits, phone, resize } from '../app/accessible.fixture.ts'
import { contrastBehind } from '../app/contrast.fixture.ts'
import { address, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { useCatalogue } from '../app/service.fixture.ts'
import { pauseToasts, toastOf } from '../app/toasts.fixture.ts'

const paths = [
  '/',
  '/videos',
  '/videos?q=nothing+like+it',
  addressOf(embed),
  '/login',
  '/privacy',
  '/nowhere',
]
const userPaths = ['/account', '/liked-videos', '/history', '/playlist']

for (const language of languages.filter((language) => language !== 'en'))
  test(`every screen in ${language} fits a phone and a desk`, async () => {
    for (const path of paths) {
      await openScreen(path, language)
      await expectFits(path)
    }
    const person = await signInAsNewUser()
    await person.add('likes', clip, embed)
    for (const path of userPaths) {
      await openScreen(path, language)
      await expectFits(path)
    }
  })

test('an Arabic page is mirrored: the rail is at its right, text starts there, and a Latin title too', async () => {
  await resize(desk)
  await openScreen(addressOf(clip), 'ar')
  expect(document.documentElement.dir).toBe('rtl')
  const rail = boxOf(page.getByRole('navigation', { name: arabic.navigation.footer }))
  expect(rail.right).toBe(document.documentElement.clientWidth)
  const heading = page.getByRole('heading', { level: 1 }).element()
  expect(getComputedStyle(heading).direction, 'the title’s own').toBe('ltr')
  const range = document.createRange()
  range.selectNodeContents(heading)
  expect(range.getBoundingClientRect().right).toBeCloseTo(heading.getBoundingClientRect().right, 0)
})

test('the arrow keys follow an Arabic page: the next tab is at the left', async () => {
  await openScreen('/videos', 'ar')
  const tabs = page.getByRole('tab').elements() as HTMLElement[]
  expect(tabs[1]?.getBoundingClientRect().right).toBeLessThan(tabs[0]?.getBoundingClientRect().left ?? 0)
  tabs[0]?.focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
})

test('a row’s arrows scroll it to the left on an Arabic page, and back', async () => {
  await resize(desk)
  await openScreen('/', 'ar')
  const next = page.getByRole('button', { name: arabic.home.next(arabic.home.newest) })
  const previous = page.getByRole('button', { name: arabic.home.previous(arabic.home.newest) })
  await expect.element(previous).toBeDisabled()
  await next.click()
  await expect.element(previous).toBeEnabled()
  expect(boxOf(next).right).toBeLessThanOrEqual(boxOf(previous).left)
  await previous.click()
  await expect.element(previous).toBeDisabled()
})

test('the banner’s text is legible over the lightest picture, however long, on every window, and mirrored', async () => {
  const game = 'The Legend of the Long Hill'
  useCatalogue([{ ...clip, game, sample: true }])
  for (const [language, size] of [
    ['en', desk],
    ['en', { width: 1024, height: 768 }],
    ['en', { width: 768, height: 1024 }],
    ['en', { width: 740, height: 360 }],
    ['ar', phone],
  ] as const) {
    await resize(size)
    await openScreen('/', language)
    const text = document.querySelector<HTMLElement>('.stage-text')
    const picture = document.querySelector<HTMLElement>('.stage-picture')
    if (!text || !picture) throw new Error('No banner')
    picture.style.background = 'white'
    const lines = [...text.querySelectorAll('h1, .stage-facts')].filter(
      ({ clientHeight }) => clientHeight > 1,
    )
    expect(await contrastBehind(text, lines), `${size.width}`).toBeGreaterThan(4.5)
    // Large and bold.
    expect(await contrastBehind(text, [...text.querySelectorAll('h2')]), `${size.width}`).toBeGreaterThan(3)
  }
})

test('on an Arabic page the emblem of a category is at the left of its tile, opposite to its name', async () => {
  await openScreen('/', 'ar')
  const art = page
    .getByRole('main')
    .getByRole('link', { name: arabic.categoryName('Action') })
    .element()
    .closest('div')
  // The emblem is at the right of the drawing.
  expect(getComputedStyle(art?.querySelector('img') ?? document.body).transform).toBe(
    'matrix(-1, 0, 0, 1, 0, 0)',
  )
})

test('categories are named in the language, an operator’s own as they are, at the same addresses', async () => {
  const [action, other] = [videos.find(({ category }) => category === 'Action'), clip]
  useCatalogue([{ ...other, category: 'Roguelikes' }, action ?? other])
  for (const [language, sports] of [
    ['de', 'Sport'],
    ['ar', 'رياضة'],
  ] as const) {
    await openScreen('/videos?category=sports', language)
    const tabs = page.getByRole('tablist').getByRole('tab')
    await expect.element(tabs.and(page.getByRole('tab', { selected: true }))).toHaveTextContent(sports)
    await expect.poll(address).toBe('/videos?category=Sports')
    await tabs.first().click()
    await expect.element(page.getByRole('article').getByText('Roguelikes')).toBeVisible()
  }
})

test('a text of the catalogue says its language where that is not the page’s, and a poster is named in the page’s', async () => {
  const own = { ...clip, title: 'Ein Rennen', alt: 'Wagen', lang: 'de' }
  useCatalogue([own, embed])
  const langsOf = (title: string) => {
    const card = page.getByRole('article', { name: title })
    return [card.getByRole('heading'), card.getByRole('img')].map((part) =>
      part.element().getAttribute('lang'),
    )
  }
  await openScreen('/videos')
  expect([langsOf(own.title), langsOf(embed.title)]).toEqual([
    ['de', 'de'],
    [null, null],
  ])
  await openScreen('/videos', 'de')
  expect([langsOf(own.title), langsOf(embed.title)]).toEqual([
    [null, null],
    ['en', null],
  ])
  await expect
    .element(page.getByRole('img', { name: german.card.poster(embed.game, embed.year) }))
    .toBeVisible()
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect.element(tab(german.explore.all)).not.toHaveAttribute('lang')
  await expect.element(tab('Sport')).not.toHaveAttribute('lang')
  await expect.element(tab('Arcade')).toHaveAttribute('lang', 'en')
  await openScreen(addressOf(embed), 'de')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
  await expect.element(page.getByText(embed.description)).toHaveAttribute('lang', 'en')
})

test('on a phone no label of the dock touches the window’s edge, in any language', async () => {
  await resize(phone)
  for (const language of languages) {
    await openScreen('/', language)
    for (const label of document.querySelectorAll('.dock-link > span')) {
      const { left, right } = label.getBoundingClientRect()
      expect(Math.min(left, phone.width - right), `${label.textContent}`).toBeGreaterThanOrEqual(8)
    }
  }
})

test('counts and views are written as the language does', async () => {
  const shown = async (language: Language) => {
    await openScreen('/videos', language)
    await expect.element(page.getByRole('article').first()).toBeVisible()
    return page.getByRole('main').element().textContent
  }
  const { length } = videos
  expect(await shown('de')).toContain(german.list.count(length, false))
  expect(await shown('de')).toMatch(/ Mio\.\sAufrufe/)
  expect(await shown('ar')).toContain(arabic.list.count(length, false))
})

test('on an Arabic page toasts are at the left, off the buttons at its right', async () => {
  pauseToasts()
  await resize(desk)
  await openScreen(addressOf(clip), 'ar')
  await page.getByRole('button', { name: arabic.video.like, exact: true }).click()
  const toast = toastOf(arabic.likes.addSignedOut)
  await expect.element(toast).toBeVisible()
  await expect.poll(() => boxOf(toast).right).toBeLessThan(desk.width / 2)
})

test('where a user is signed in is named in the language', async () => {
  await signInAsNewUser()
  await openScreen('/account', 'de')
  await expect.element(page.getByText(/ unter Linux$/)).toBeVisible()
})

function boxOf(locator: { element(): Element }): DOMRect {
  return locator.element().getBoundingClientRect()
}
