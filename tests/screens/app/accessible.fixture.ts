import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { overflow } from './dom-queries.fixture.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const desk = { width: 1280, height: 800 }
export const phone = { width: 360, height: 740 }

export const resize = ({ width, height }: typeof desk): Promise<void> => page.viewport(width, height)

/** Expects no axe violations in either theme. */
export async function expectAccessible(...themes: ('dark' | 'light')[]): Promise<void> {
  const { dataset } = document.documentElement
  const { theme } = dataset
  for (const other of themes.length > 0 ? themes : ['dark', 'light']) {
    dataset.theme = other
    // Colours in a transition are neither theme's.
    await Promise.allSettled(transitions().map(({ finished }) => finished))
    await expectNoViolations(other)
  }
  if (theme) dataset.theme = theme
  else delete dataset.theme
}

const transitions = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition)

async function expectNoViolations(theme: string): Promise<void> {
  const { violations } = await axe.run(
    { exclude: ['iframe'] },
    { resultTypes: ['violations'], preload: false, runOnly: { type: 'tag', values: rules } },
  )
  const found = violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) }))
  expect.soft(found, theme).toEqual([])
}

/** Dark at desktop size and light at phone size: no axe violations, no horizontal scrolling, large targets. */
export async function expectUsable(): Promise<void> {
  await resize(desk)
  expect.soft(overflow()).toBe(0)
  await expectAccessible('dark')
  await resize(phone)
  expect.soft(overflow()).toBe(0)
  await expectAccessible('light')
  expectLargeTargets()
}

/** Every visible target is large enough for a thumb. */
export const expectLargeTargets = (): void => expect.soft(smallTargets(), 'small targets').toEqual([])

/** Visible targets below 44 by 44 pixels; within a line of text, below 24. */
function smallTargets(): string[] {
  const small: string[] = []
  for (const target of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, textarea, [role=slider]',
  )) {
    if (!target.checkVisibility({ visibilityProperty: true }) || target.closest('[inert], .skip-link'))
      continue
    const { position, content } = getComputedStyle(target, '::after')
    const stretched = position === 'absolute' && content !== 'none'
    // A click on a checkbox's label ticks it.
    const area = (stretched && target.offsetParent) || target.closest('label') || target
    const { width, height } = area.getBoundingClientRect()
    if (width === 0 || height === 0) continue
    const isInText = getComputedStyle(target).display === 'inline' || target.closest('p')
    const min = isInText && !stretched ? 24 : 44
    if (Math.min(width, height) < min - 0.5)
      small.push(`${Math.round(width)} x ${Math.round(height)}: ${target.outerHTML.slice(0, 120)}`)
  }
  return small
}
