import { expect } from 'vitest'
import {
  type Found,
  findInPage,
  isHydrated,
  selectors,
  type Target,
  takeRecorded,
} from './in-page.fixture.ts'
import type { Key, Tab } from './tab.fixture.ts'

export type Visitor = ReturnType<typeof createVisitor>

const role =
  (role: Target['role']) =>
  (name?: string, within?: Target): Target => ({
    role,
    ...(name !== undefined && { name }),
    ...(within && { within }),
  })

export const article = role('article')
export const button = role('button')
export const checkbox = role('checkbox')
export const dialog = role('dialog')
export const heading = role('heading')
export const link = role('link')
export const radio = role('radio')
export const region = role('region')
export const searchbox = role('searchbox')
export const tab = role('tab')
export const textbox = role('textbox')
export const main: Target = { role: 'main' }
export const banner: Target = { role: 'banner' }
const contentinfo: Target = { role: 'contentinfo' }
export const footer: Target = { role: 'navigation', name: 'Footer', within: contentinfo }

/** A person at a tab: finds elements by role and name, and waits for what they expect. */
export function createVisitor(browser: Tab, siteUrl: string) {
  const errors: string[] = []
  const toasts: string[] = []

  async function find(target: Target, aims = false): Promise<Found[]> {
    return browser.evaluate(findInPage, stepsTo(target), aims)
  }

  async function take() {
    const recorded = await browser.evaluate(takeRecorded)
    errors.push(...recorded.errors)
    toasts.push(...recorded.toasts)
  }

  const hydrated = () =>
    expect.poll(() => browser.evaluate(isHydrated), { message: 'the page is hydrated' }).toBe(true)

  const expectOne = (target: Target) => expect.poll(() => find(target), { message: nameOf(target) })

  const visitor = {
    /** Errors and violations of the page's policy. */
    async errors() {
      await take()
      return errors
    },
    async open(path: string) {
      await take()
      await browser.goto(siteUrl + path)
      await hydrated()
    },
    async reload() {
      await take()
      await browser.reload()
      await hydrated()
    },
    back: () => browser.evaluate(() => history.back()),
    evaluate: browser.evaluate,

    /** Waits until it stands still and nothing covers it, such as a view transition. Scrolls to it. */
    async expectReady(target: Target): Promise<Found['point']> {
      let point: Found['point']
      await expect
        .poll(
          async () => {
            const [found, ...others] = await find(target, true)
            const before = point
            point = found?.point
            if (!found || others.length > 0) return `${others.length + (found ? 1 : 0)} found`
            if (found.states.includes('disabled')) return 'disabled'
            if (!point) return 'covered'
            return point.x === before?.x && point.y === before.y ? 'ready' : 'moving'
          },
          { message: `to press ${nameOf(target)}` },
        )
        .toBe('ready')
      return point
    },
    async press(target: Target) {
      const point = await visitor.expectReady(target)
      if (point) await browser.click(point.x, point.y)
    },
    pressKey: (key: Key) => browser.pressKey(key),
    type: (text: string) => browser.type(text),
    /** Types into an empty field. */
    async fill(target: Target, text: string) {
      await visitor.press(target)
      await visitor.expectState(target, 'focused')
      await browser.type(text)
      await visitor.expectValue(target, text)
    },
    /**
     * Presses Tab until the target has the focus. Waits for the target first: past the end of the page the browser's own controls
     * have the focus, and drivers still send keys to the page, where Firefox then activates nothing.
     */
    async tabTo(target: Target) {
      await visitor.expect(target)
      await expect
        .poll(
          async () => {
            const [found] = await find(target)
            if (found?.states.includes('focused')) return true
            await browser.pressKey('Tab')
            return false
          },
          { message: `the focus comes to ${nameOf(target)} by Tab`, interval: 1 },
        )
        .toBe(true)
    },

    expect: (target: Target) => expectOne(target).not.toEqual([]),
    expectNone: (target: Target) => expectOne(target).toEqual([]),
    expectState: (target: Target, state: string) =>
      expectOne(target).toEqual([expect.objectContaining({ states: expect.arrayContaining([state]) })]),
    expectValue: (target: Target, value: string) =>
      expectOne(target).toEqual([expect.objectContaining({ value })]),
    async isInWindow(target: Target) {
      const [found] = await find(target)
      return found?.isInWindow ?? false
    },
    texts: async (target: Target) => (await find(target)).map(({ text }) => text),
    expectTexts: (target: Target, texts: string[]) =>
      expect.poll(() => visitor.texts(target), { message: nameOf(target) }).toEqual(texts),
    expectAddress: (path: string) =>
      expect
        .poll(() => browser.evaluate(() => location.pathname + location.search), { message: 'the address' })
        .toBe(path),
    async expectToast(text: string) {
      await expect
        .poll(
          async () => {
            await take()
            return toasts
          },
          { message: 'texts of toasts' },
        )
        .toContain(text)
      toasts.splice(toasts.indexOf(text), 1)
    },
  }
  return visitor
}

function stepsTo({ role, name, within }: Target): { selector: string; name: string | null }[] {
  return [...(within ? stepsTo(within) : []), { selector: selectors[role], name: name ?? null }]
}

const nameOf = (target: Target): string =>
  stepsTo(target)
    .map(({ selector, name }) => `${selector}${name === null ? '' : ` “${name}”`}`)
    .join(' › ')
