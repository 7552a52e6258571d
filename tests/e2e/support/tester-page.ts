import type { Page } from '@playwright/test'

export const method = (page: Page) => page.getByRole('combobox', { name: 'Method', exact: true })
export const endpoint = (page: Page) => page.getByRole('textbox', { name: 'Endpoint', exact: true })
export const body = (page: Page) => page.getByRole('textbox', { name: 'Body', exact: true })
export const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
export const response = (page: Page) => page.getByRole('region', { name: 'Response', exact: true })
