import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { addressOf, clip } from '../../shipped-videos.fixture.ts'
import { expectUsable } from '../app/accessible.fixture.ts'
import { focus, pressKey, type } from '../app/keyboard.fixture.ts'
import { heading, main } from '../app/library-page.fixture.ts'
import { goTo, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { media, startClip } from '../app/player-page.fixture.ts'
import { untranslated } from '../app/untranslated.fixture.ts'

const sheet = () => page.getByRole('dialog', { name: messages.shortcuts })

test('? opens the sheet of keyboard shortcuts, Escape closes it, and the focus returns', async () => {
  await openScreen('/')
  const link = main().getByRole('link', { name: 'Arcade' }).first()
  await focus(link)
  await type('?')
  await expect.element(sheet()).toBeVisible()
  await expect.element(sheet()).toHaveFocus()
  const row = sheet().getByText(messages.shortcutSheet.names.theatre).element().parentElement
  expect(row?.querySelector('kbd')?.textContent).toBe('T')
  await pressKey('Escape')
  await expect.element(sheet()).not.toBeInTheDocument()
  await expect.element(link).toHaveFocus()
  await type('?')
  await expect.element(sheet()).toBeVisible()
  await sheet().getByRole('button', { name: messages.shortcutSheet.close }).click()
  await expect.element(sheet()).not.toBeInTheDocument()
})

test('the sheet is also opened by a button at the page’s end, and fits', async () => {
  await openScreen('/nowhere')
  const button = page.getByRole('button', { name: messages.shortcuts })
  await button.click()
  await expect.element(sheet()).toBeVisible()
  await expectUsable()
  await pressKey('Escape')
  await expect.element(button).toHaveFocus()
})

test('shortcuts of a single key can be turned off, which the browser remembers, and on again in the account', async () => {
  const singleKeys = () => page.getByRole('switch', { name: messages.shortcutSheet.singleKeys })
  await signInAsNewUser()
  await openScreen(addressOf(clip))
  await type('?')
  await singleKeys().click()
  await expect.element(singleKeys()).not.toBeChecked()
  await expectUsable()
  await startClip()
  await focus(heading())
  await pressKey('k')
  await type('?')
  await pressKey(' ')
  await expect.poll(() => media().paused).toBe(true)
  await expect.element(sheet()).not.toBeInTheDocument()

  await goTo('/account')
  await expect.element(singleKeys()).not.toBeChecked()
  await singleKeys().click()
  await type('?')
  await expect.element(sheet()).toBeVisible()
})

for (const language of ['de', 'ar'] as const)
  test(`the sheet is translated (${language})`, async () => {
    await openScreen('/', language)
    await type('?')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(untranslated(language)).toEqual([])
  })
