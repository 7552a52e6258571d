// @module-tag slow
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { coloursOf, contrast } from '#art/pixels.fixture.ts'
import type { Language } from '#contract/languages.ts'
import { messages as arabic } from '#messages/ar.ts'
import { messages as german } from '#messages/de.ts'
import { addressOf, clip, embed, otherClip, otherEmbed, videos } from '../../shipped-videos.fixture.ts'
import { desk, expectLargeTargets, phone, resize } from '../app/accessible.fixture.ts'
import { decideCalls } from '../app/calls.fixture.ts'
import { whileShown } from '../app/display.fixture.ts'
import { overflow } from '../app/dom-queries.fixture.ts'
import { button, heading, main } from '../app/library-page.fixture.ts'
import { address, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { useCatalogue } from '../app/service.fixture.ts'
import { test } from '../app/test.fixture.ts'
import { pauseToasts, toastOf } from '../app/toasts.fixture.ts'
import { untranslated } from '../app/untranslated.fixture.ts'

const translations = ['de', 'ar'] as const

async function expectTranslated(language: Language, screen: string) {
  expect(untranslated(language), screen).toEqual([])
  for (const size of [desk, phone]) {
    await resize(size)
    expect.soft(overflow(), `${screen} in ${language} at ${size.width} px`).toBe(0)
  }
  expectLargeTargets()
}

test.for(translations)(
  'no screen in %s has a text in English, and each fits a phone and a desk',
  async (language) => {
    decideCalls('/api/password-reset', async () => Response.json({ isOffered: true }))
    const visitorPaths = [
      '/',
      '/videos',
      '/videos?q=nothing+like+it',
      addressOf(embed),
      '/games',
      '/games/elden-ring',
      '/creators/playstation',
      '/login',
      '/signup',
      '/forgot-password',
      '/reset-password#a-token',
      '/privacy',
      '/nowhere',
    ]
    for (const path of visitorPaths) {
      await openScreen(path, language)
      await expectTranslated(language, path)
    }
    const user = await signInAsNewUser()
    await user.add('likes', clip, embed)
    for (const path of ['/account', '/liked-videos', '/history', '/playlist']) {
      await openScreen(path, language)
      await expectTranslated(language, path)
    }
  },
)

test('neither has a playlist, the dialog that shares it, the page for others, a selection or the filters', async ({
  user,
}) => {
  const { playlist, share, sharedPlaylist, list, filters, filterPanel } = german
  const id = await user.createPlaylist('Abende', 'Nach der Arbeit', clip, otherClip, embed, otherEmbed)
  await user.call('PATCH', `/user/playlists/${id}/${clip._id}`, { note: 'Zuerst' })
  await openScreen(`/playlist/${id}`, 'de')
  await expect.element(main().getByRole('article')).toHaveLength(4)
  await expectTranslated('de', 'a playlist')
  await button(list.select).click()
  await button(list.selectAll).click()
  await expect.element(button(list.remove)).toBeEnabled()
  await expectTranslated('de', 'a selection')
  await button(list.cancel).click()
  await button(share).click()
  await page.getByRole('button', { name: playlist.makeLink }).click()
  await expect.element(page.getByRole('button', { name: playlist.revokeLink })).toBeVisible()
  await expectTranslated('de', 'the dialog that shares it')

  const { shareToken } = (await user.call('GET', `/user/playlists/${id}`)).body.playlist
  await openScreen(`/p/${shareToken}`, 'de')
  await expect.element(button(sharedPlaylist.saveCopy)).toBeVisible()
  await expectTranslated('de', 'the page for others')
  await openScreen('/videos?year=2017&sort=title', 'de')
  await button(filters.open).click()
  await expect.element(page.getByRole('combobox', { name: filterPanel.creator })).toBeVisible()
  await expectTranslated('de', 'the filters')
})

const boxOf = (locator: { element(): Element }) => locator.element().getBoundingClientRect()

test('on an Arabic page the next tab is at the left, a row’s arrows scroll there, and there are toasts and the emblem of a category', async () => {
  await openScreen('/videos', 'ar')
  const tabs = page.getByRole('tab')
  await expect.element(tabs.nth(1)).toBeVisible()
  expect(boxOf(tabs.nth(1)).right).toBeLessThan(boxOf(tabs.first()).left)
  tabs.first().element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')

  await openScreen('/', 'ar')
  const next = button(arabic.home.next(arabic.home.newest))
  const previous = button(arabic.home.previous(arabic.home.newest))
  await expect.element(previous).toBeDisabled()
  await next.click()
  await expect.element(previous).toBeEnabled()
  expect(boxOf(next).right).toBeLessThanOrEqual(boxOf(previous).left)
  await previous.click()
  await expect.element(previous).toBeDisabled()
  const tile = main().getByRole('link', { name: arabic.categoryName('Action') })
  // The emblem is at the right of the drawing.
  const drawing = tile.element().closest('div')?.querySelector('img') as Element
  expect(getComputedStyle(drawing).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')

  pauseToasts()
  await openScreen(addressOf(clip), 'ar')
  await button(arabic.video.like).click()
  const toast = toastOf(arabic.likes.addSignedOut)
  await expect.element(toast).toBeVisible()
  await expect.poll(() => boxOf(toast).right).toBeLessThan(desk.width / 2)
})

test('the banner’s text is legible over the lightest picture, however long, on every window, and mirrored', async () => {
  useCatalogue([{ ...clip, game: 'The Legend of the Long Hill', sample: true }])
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

/** The least contrast of the texts with what is painted behind them, as in WCAG, once the container's parts are hidden. */
async function contrastBehind(container: HTMLElement, texts: Element[]): Promise<number> {
  const parts = [...container.children].filter((part) => part instanceof HTMLElement)
  for (const { style } of parts) style.visibility = 'hidden'
  const png = await whileShown(() => page.screenshot({ element: document.documentElement, save: false }))
  for (const { style } of parts) style.visibility = ''
  const bytes = Uint8Array.from(atob(png), (byte) => byte.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const scale = picture.width / document.documentElement.clientWidth
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  if (!canvas) throw new Error('No canvas')
  canvas.drawImage(picture, 0, 0)
  return Math.min(...texts.map((text) => Math.min(...contrastsOf(text))))

  function contrastsOf(text: Element): number[] {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()].flatMap(({ x, y, width, height }) => {
      const behind = pixels(x * scale, y * scale, width * scale, height * scale)
      return [...new Set(behind)].map((colour) => contrast(colour, colourOf(text)))
    })
  }

  function pixels(...[x, y, width, height]: [number, number, number, number]): Uint32Array {
    const rgba = canvas?.getImageData(x, y, Math.ceil(width), Math.ceil(height)).data ?? []
    return coloursOf(Uint8Array.from(rgba).filter((_, at) => at % 4 !== 3))
  }
}

function colourOf(text: Element): number {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')
  if (!canvas) throw new Error('No canvas')
  canvas.fillStyle = getComputedStyle(text).color
  canvas.fillRect(0, 0, 1, 1)
  const [colour = 0] = coloursOf(Uint8Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)))
  return colour
}

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
  /** Of a card's title and picture. */
  const langsOf = ({ title }: { title: string }) => {
    const card = page.getByRole('article', { name: title })
    return [card.getByRole('heading'), card.getByRole('img')].map((part) =>
      part.element().getAttribute('lang'),
    )
  }
  await openScreen('/videos')
  expect(langsOf(own)).toEqual(['de', 'de'])
  expect(langsOf(embed)).toEqual([null, null])
  await openScreen('/videos', 'de')
  expect(langsOf(own)).toEqual([null, null])
  expect(langsOf(embed)).toEqual(['en', null])
  await expect
    .element(page.getByRole('img', { name: german.card.poster(embed.game, embed.year) }))
    .toBeVisible()
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect.element(tab(german.explore.all)).not.toHaveAttribute('lang')
  await expect.element(tab('Sport')).not.toHaveAttribute('lang')
  await expect.element(tab('Arcade')).toHaveAttribute('lang', 'en')
  await openScreen(addressOf(embed), 'de')
  await expect.element(heading()).toHaveAttribute('lang', 'en')
  await expect.element(page.getByText(embed.description)).toHaveAttribute('lang', 'en')
})
