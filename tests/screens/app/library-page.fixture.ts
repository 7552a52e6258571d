import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Person } from '../../person.fixture.ts'
import { textsOf } from './dom-queries.fixture.ts'
import { press, pressKey } from './keyboard.fixture.ts'
import { address, navigating } from './open-screen.fixture.tsx'

export const main = (): Locator => page.getByRole('main')
export const button = (name: string): Locator => main().getByRole('button', { name })
export const textbox = (name: string): Locator => main().getByRole('textbox', { name })
export const like = (): Locator => button('Like')
export const watchLater = (): Locator => button('Watch Later')
export const removeFromWatchLater = (): Locator => button('Remove From Watch later')
export const addToPlaylist = (): Locator => button('Add to playlist')
export const saveTo = (title: string): Locator => button(`Save To ${title}`)
export const trash = (title: string): Locator => button(`Remove ${title}`)
export const clearHistory = (): Locator => button('Clear All History')
export const deletePlaylist = (): Locator => button('Delete Playlist')

export const heading = (): Locator => page.getByRole('heading', { level: 1 })
export const cards = (): Locator => main().getByRole('article').getByRole('heading')
export const footer = (): Locator => page.getByRole('contentinfo').getByRole('navigation', { name: 'Footer' })
export const loginLink = (): Locator => page.getByRole('banner').getByRole('link', { name: 'Login' })
export const logout = (): Locator => page.getByRole('banner').getByRole('button', { name: 'Logout' })

/** The login form's notice after a sign-out. */
export const signedOut = (): Locator =>
  main()
    .getByRole('status')
    .filter({ hasText: /^You have been logged out\. Log in to go on\.$/ })

/** The Save To dialog and its elements. */
export const dialog = (): Locator => page.getByRole('dialog', { name: 'Save To' })
export const tick = (playlist: string): Locator => dialog().getByRole('checkbox', { name: playlist })
export const inDialog = (name: string): Locator => dialog().getByRole('button', { name })
export const field = (name: 'Title' | 'Description'): Locator => dialog().getByRole('textbox', { name })

/** The undo bar. */
export const undoBar = (): Locator => page.getByRole('region', { name: 'Undo' })
export const undo = (): Locator => undoBar().getByRole('button', { name: 'Undo' })
export const dismiss = (): Locator => undoBar().getByRole('button', { name: 'Dismiss' })

/** By keyboard, because a toast may cover the links. Waits for the new screen, because the old one may have the same buttons. */
export async function go(screen: string): Promise<void> {
  await expect.poll(navigating).toBe(false)
  const left = (await heading().findElement()).textContent
  await press(footer().getByRole('link', { name: screen }), 'Enter')
  await expect.poll(textsOf(heading())).not.toEqual([left])
  await expect.element(heading()).toBeVisible()
  // A screen that loads slowly shows its heading first, and takes the focus once it is there.
  await expect.poll(navigating).toBe(false)
}

/** Waits for the login form and submits it. */
export async function logIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  // The URL changes before the screen, and the sign-up form has the same fields.
  await expect.element(heading()).toHaveTextContent('Login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await button('Login').click()
}

export async function openSaveTo(opener: Locator): Promise<void> {
  await opener.click()
  await expect.element(dialog()).toBeVisible()
}

/** Closes the dialog, and waits until its button has focus: keys pressed earlier would be lost. */
export async function closeSaveTo(opener: Locator): Promise<void> {
  await pressKey('Escape')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
}

/** Waits for the code of the user's buttons. */
export async function actionsReady(): Promise<void> {
  await expect.element(addToPlaylist()).toHaveAttribute('aria-expanded', 'false')
}

/** Expects how many a list has, such as '2 videos'. */
export const expectCount = (text: string) => expect.element(main().getByText(text)).toBeVisible()

/** Expects the message of an empty list, and its link to explore. */
export async function expectEmpty(text: string): Promise<void> {
  await expect.element(main().getByText(text)).toBeVisible()
  await expect.element(cards()).not.toBeInTheDocument()
  await main().getByRole('link', { name: 'Explore videos' }).click()
  await expect.poll(address).toBe('/videos')
}
