// @module-tag slow
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { messages as arabic } from '#contract/messages/ar.ts'
import { messages as german } from '#contract/messages/de.ts'
import { clip, embed, otherClip } from '../../shipped-videos.fixture.ts'
import { desk, expectUsable, phone, resize } from '../app/accessible.fixture.ts'
import { decideCalls } from '../app/calls.fixture.ts'
import { main } from '../app/library-page.fixture.ts'
import { newPerson, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { untranslated } from '../app/untranslated.fixture.ts'

const texts = { de: german, ar: arabic }
type Translation = keyof typeof texts

const button = (name: string) => page.getByRole('button', { name })

async function openPlaylist(language: Translation) {
  const person = await signInAsNewUser()
  const id = await person.createPlaylist('Abende', 'Nach der Arbeit', clip, otherClip, embed)
  await person.call('PATCH', `/user/playlists/${id}/${clip._id}`, { note: 'Zuerst' })
  await openScreen(`/playlist/${id}`, language)
  await expect.element(main().getByRole('article')).toHaveLength(3)
}

async function openShared(language: Translation) {
  const owner = await newPerson()
  const id = await owner.createPlaylist('Abende', 'Nach der Arbeit', clip, otherClip)
  const { shareToken } = (await owner.call('POST', `/user/playlists/${id}/share`)).body
  await openScreen(`/p/${shareToken}`, language)
  await expect.element(button(texts[language].playlist.saveCopy)).toBeVisible()
}

async function openShareDialog(language: Translation) {
  const { playlist } = texts[language]
  await openPlaylist(language)
  await button(playlist.share).click()
  await button(playlist.makeLink).click()
  await expect.element(button(playlist.revokeLink)).toBeVisible()
}

async function openSelection(language: Translation) {
  const { list } = texts[language]
  const person = await signInAsNewUser()
  await person.add('likes', clip, embed)
  await openScreen('/liked-videos', language)
  await button(list.select).click()
  await button(list.selectAll).click()
  await expect.element(button(list.remove)).toBeEnabled()
}

async function openFilters(language: Translation) {
  await signInAsNewUser()
  await openScreen('/videos?year=2017&sort=title', language)
  await button(texts[language].explore.filter).click()
  await expect.element(page.getByRole('combobox')).toHaveLength(4)
}

async function openReset(path: string, language: Translation) {
  decideCalls('/api/password-reset', async () => Response.json({ isOffered: true }))
  await openScreen(path, language)
}

const states: Record<string, (language: Translation) => Promise<void>> = {
  'a playlist': openPlaylist,
  'a shared playlist': openShared,
  'the dialog that shares a playlist': openShareDialog,
  'a selection with its bar': openSelection,
  'the filters': openFilters,
  'the sign-up': (language) => openScreen('/signup', language),
  'a forgotten password': (language) => openReset('/forgot-password', language),
  'a new password': (language) => openReset('/reset-password#a-token', language),
}

for (const [state, open] of Object.entries(states))
  for (const language of ['de', 'ar'] as const)
    test(`${state} in ${language}: no text is English, and it is usable on a phone and a desk`, async () => {
      await open(language)
      expect(untranslated(language)).toEqual([])
      await expectUsable()
    })

test('on an Arabic page a playlist and a shared one begin at the right: a row’s picture, then its text', async () => {
  await openPlaylist('ar')
  await resize(desk)
  expectFromRight(page.getByRole('heading', { level: 1 }), button(arabic.playlist.share))
  expectFromRight(button(arabic.playlist.edit), button(arabic.list.select))
  await resize(phone)
  const card = main().getByRole('article').first()
  const handle = card.getByRole('button', { name: arabic.playlist.reorder(clip.title) })
  const trash = card.getByRole('button', { name: arabic.card.remove(clip.title) })
  expectFromRight(handle, card.getByRole('img'), trash)

  await openShared('ar')
  await resize(desk)
  expectFromRight(page.getByRole('heading', { level: 1 }), button(arabic.playlist.saveCopy))
})

test('on an Arabic page the dialog, the bar of a selection and the filters are mirrored', async () => {
  await resize(desk)
  await openShareDialog('ar')
  expectFromRight(page.getByRole('heading', { name: arabic.playlist.share }), button(arabic.playlist.close))
  expectFromRight(button(arabic.playlist.copyLink), button(arabic.playlist.revokeLink))
  await openSelection('ar')
  expectFromRight(button(arabic.list.cancel), button(arabic.list.selectAll), button(arabic.list.remove))
  await openFilters('ar')
  const choice = (name: string) => page.getByRole('combobox', { name })
  expectFromRight(choice(arabic.filters.sort), choice(arabic.filters.year), choice(arabic.filters.creator))
})

test('on an Arabic page the forms of a sign-up and of a new password begin at the right', async () => {
  await resize(desk)
  await openScreen('/signup', 'ar')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  expectFromRight(field(arabic.signIn.firstName), field(arabic.signIn.lastName))
  await openReset('/forgot-password', 'ar')
  const label = page.getByText(arabic.signIn.email, { exact: true })
  const text = document.createRange()
  text.selectNodeContents(label.element())
  expect(text.getBoundingClientRect().right).toBeCloseTo(boxOf(field(arabic.signIn.email)).right, -1)
  await expect.element(button(arabic.reset.request)).toBeVisible()
})

/** One beside the other, in the direction of reading. */
function expectFromRight(...parts: Locator[]) {
  for (const [index, part] of parts.slice(1).entries())
    expect(boxOf(part).right, part.selector).toBeLessThanOrEqual(boxOf(parts[index] as Locator).left + 1)
}

function boxOf(locator: Locator): DOMRect {
  return locator.element().getBoundingClientRect()
}
