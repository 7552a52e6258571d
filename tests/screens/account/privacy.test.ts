import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { title } from '../app/dom-queries.fixture.ts'
import { heading, main } from '../app/library-page.fixture.ts'
import { address, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'

const headings = () => main().getByRole('heading', { level: 2 })

test('a user reads from the account page what is stored, and goes back', async () => {
  await signInAsNewUser()
  await openScreen('/account')
  await page.getByRole('link', { name: 'What is stored about you, and for how long' }).click()
  await expect.poll(address).toBe('/privacy')
  await expect.poll(title).toBe('Terms and privacy | Cutscene')
  await expect.element(heading()).toHaveTextContent('Terms and privacy')
  await expect.element(headings().first()).toHaveTextContent('On this site’s server')
  await main().getByRole('link', { name: 'Go to your account' }).click()
  await expect.poll(address).toBe('/account')
})

test('where the service runs in the browser, accounts and lists are there alone', async () => {
  vi.stubGlobal('cutsceneHost', { volatile: false })
  await openScreen('/privacy')
  await expect.element(headings().first()).toHaveTextContent('In this browser alone')
  vi.unstubAllGlobals()
})
