import { type Locator, page } from 'vitest/browser'

/** Elements of the explore screen. */
export const box = (): Locator => page.getByRole('searchbox', { name: 'Search videos' })
export const tabs = (): Locator => page.getByRole('tablist', { name: 'Categories' }).getByRole('tab')
export const tab = (name: string): Locator => tabs().and(page.getByRole('tab', { name }))
export const chosen = (): Locator => tabs().and(page.getByRole('tab', { selected: true }))
export const articles = (): Locator => page.getByRole('main').getByRole('article')
export const titles = (): Locator => articles().getByRole('heading')
export const loading = (): Locator => page.getByRole('status', { name: 'Loading' })
export const progress = (): Locator => page.getByRole('progressbar', { name: 'Searching' })
export const results = (): Locator => page.getByRole('tabpanel')
