import { expect, type Locator, type Page } from '@playwright/test'

/** What a user's own screens and buttons are called. */
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
export const like = (page: Page): Locator => button(page, 'Like')
export const watchLater = (page: Page): Locator => button(page, 'Watch Later')
export const removeFromWatchLater = (page: Page): Locator => button(page, 'Remove From Watch later')
export const addToPlaylist = (page: Page): Locator => button(page, 'Add to playlist')
export const trash = (page: Page, title: string): Locator => button(page, `Remove ${title}`)

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })
export const cards = (page: Page): Locator => page.getByRole('main').getByRole('article').getByRole('heading')
export const footer = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('navigation', { name: 'Footer' })
export const loginLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: 'Login', exact: true })
export const logout = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Logout', exact: true })

/** At the login form: why somebody who was signed in stands there. */
export const signedOut = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^You have been logged out\. Log in to go on\.$/ })

/** The Save To dialog and what stands in it. */
export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Save To', exact: true })
export const tick = (page: Page, playlist: string): Locator =>
  dialog(page).getByRole('checkbox', { name: playlist, exact: true })
export const inDialog = (page: Page, name: string): Locator =>
  dialog(page).getByRole('button', { name, exact: true })
export const field = (page: Page, name: 'Title' | 'Description'): Locator =>
  dialog(page).getByRole('textbox', { name, exact: true })

/** The bar that takes a removal back. */
export const undoBar = (page: Page): Locator => page.getByRole('region', { name: 'Undo', exact: true })
export const undo = (page: Page): Locator => undoBar(page).getByRole('button', { name: 'Undo', exact: true })

/** By a key: a toast may lie over the links for a while. Waits for the other screen: the one that is left has buttons of the same names. */
export async function go(page: Page, screen: string): Promise<void> {
  const left = await heading(page).textContent()
  await footer(page).getByRole('link', { name: screen, exact: true }).press('Enter')
  await expect(heading(page)).not.toHaveText(left ?? '')
}

export async function openSaveTo(page: Page, opener: Locator): Promise<void> {
  await opener.click()
  await expect(dialog(page)).toBeVisible()
}

/** Closes the dialog, and waits until what opened it has the focus again: a key pressed before goes astray. */
export async function closeSaveTo(page: Page, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
}

/** A user's buttons come with scripts of their own; before that they cannot be pressed. */
export async function actionsReady(page: Page): Promise<void> {
  await expect(addToPlaylist(page)).toHaveAttribute('aria-expanded', 'false')
}
