// @module-tag slow
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { allMessages } from '#messages/all-messages.ts'
import { messages as arabic } from '#messages/ar.ts'
import { messages as german } from '#messages/de.ts'
import { clip, embed, otherClip, otherEmbed } from '../../shipped-videos.fixture.ts'
import { expectFits } from '../app/accessible.fixture.ts'
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
  await expect.element(button(texts[language].sharedPlaylist.saveCopy)).toBeVisible()
}

async function openShareDialog(language: Translation) {
  const { playlist } = allMessages[language]
  await openPlaylist(language)
  await button(texts[language].share).click()
  await button(playlist.makeLink).click()
  await expect.element(button(playlist.revokeLink)).toBeVisible()
}

async function openSelection(language: Translation) {
  const { list } = texts[language]
  const person = await signInAsNewUser()
  await person.add('likes', clip, otherClip, embed, otherEmbed)
  await openScreen('/liked-videos', language)
  await button(list.select).click()
  await button(list.selectAll).click()
  await expect.element(button(list.remove)).toBeEnabled()
}

async function openFilters(language: Translation) {
  await signInAsNewUser()
  await openScreen('/videos?year=2017&sort=title', language)
  await button(texts[language].filters.open).click()
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
  test(`${state} in another language: no text is English, and it fits a phone and a desk`, async () => {
    for (const language of ['de', 'ar'] as const) {
      await open(language)
      expect(untranslated(language)).toEqual([])
      await expectFits(language)
    }
  })
