import type { Locator, Page } from '@playwright/test'

/** What stands on the explore screen, by role and name. */
export const box = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search videos' })
export const tabs = (page: Page): Locator =>
  page.getByRole('tablist', { name: 'Categories' }).getByRole('tab')
export const chosen = (page: Page): Locator => tabs(page).and(page.getByRole('tab', { selected: true }))
export const articles = (page: Page): Locator => page.getByRole('main').getByRole('article')
export const titles = (page: Page): Locator => articles(page).getByRole('heading')
