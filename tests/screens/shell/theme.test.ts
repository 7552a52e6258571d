import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { clip } from '../../shipped-videos.fixture.ts'
import { openScreen } from '../app/open-screen.fixture.tsx'

const { theme } = messages
const root = document.documentElement
const option = (name: string) => page.getByRole('radio', { name })
/** The lightness of the page's background, from 0 to 1. */
const lightness = () => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(document.body).backgroundColor)?.[1])

beforeEach(() => onTestFinished(() => root.removeAttribute('data-theme')))

test('the theme is the system’s, until another one is chosen, here or in another tab', async () => {
  await openScreen('/nowhere')
  // The browser of these tests prefers light.
  await expect.element(option(theme.system)).toBeChecked()
  expect(lightness()).toBeGreaterThan(0.9)

  await userEvent.click(page.getByText(theme.dark, { exact: true }))
  await expect.element(option(theme.dark)).toBeChecked()
  expect(lightness()).toBeLessThan(0.2)
  expect(localStorage.getItem('theme')).toBe('dark')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(option(theme.light)).toBeChecked()
  expect(lightness()).toBeGreaterThan(0.9)
  expect(localStorage.getItem('theme')).toBe('light')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(option(theme.system)).toBeChecked()
  expect(localStorage.getItem('theme')).toBeNull()

  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }))
  await expect.element(option(theme.dark)).toBeChecked()
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'no theme' }))
  await expect.element(option(theme.system)).toBeChecked()
})

test('the bars over a card that has the focus are black in both themes', async () => {
  await openScreen('/videos')
  const frame = page.getByRole('article', { name: clip.title }).element().querySelector('.card-frame')
  for (const theme of ['light', 'dark']) {
    root.dataset.theme = theme
    const { backgroundColor } = getComputedStyle(frame as Element, '::before')
    expect(backgroundColor, theme).toMatch(/^oklch\(0\.08 /)
  }
})
