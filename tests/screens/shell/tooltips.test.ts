import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clip, otherClip } from '../../shipped-videos.fixture.ts'
import { resize } from '../app/accessible.fixture.ts'
import { advanceClock, stopClock } from '../app/clock.fixture.ts'
import { tooltip, tooltipText } from '../app/dom-queries.fixture.ts'
import { pressKey, tabTo } from '../app/keyboard.fixture.ts'
import { heading, saveTo } from '../app/library-page.fixture.ts'
import { openScreen } from '../app/open-screen.fixture.tsx'

test('a tooltip can be hovered, closes by Escape until the pointer comes again, and no finger gets one', async () => {
  await openScreen('/videos')
  await saveTo(clip.title).hover()
  await expect.poll(tooltipText).toBe('Save To')
  stopClock()
  await userEvent.hover(tooltip() as Element)
  await advanceClock(1000)
  expect(tooltipText()).toBe('Save To')
  await saveTo(clip.title).hover()
  await pressKey('Escape')
  await expect.poll(tooltipText).toBeUndefined()
  await userEvent.hover(saveTo(clip.title).element().querySelector('svg') as Element)
  await advanceClock(1000)
  expect(tooltipText(), 'on the same button').toBeUndefined()
  await heading().hover()
  await saveTo(clip.title).hover()
  await advanceClock(1000)
  await expect.poll(tooltipText, { message: 'anew' }).toBe('Save To')
  await heading().hover()
  await advanceClock(1000)
  await expect.poll(tooltipText).toBeUndefined()

  const touch = new PointerEvent('pointerover', { pointerType: 'touch', bubbles: true })
  saveTo(otherClip.title).element().dispatchEvent(touch)
  await advanceClock(1000)
  expect(tooltipText()).toBeUndefined()
})

test('a tooltip stays as long as its button has the keyboard’s focus, and covers no title, picture or icon', async () => {
  await resize({ width: 1366, height: 768 })
  await openScreen('/videos')
  for (const name of ['Save To', 'More']) {
    await tabTo(page.getByRole('button', { name: `${name === 'More' ? 'More for' : name} ${clip.title}` }))
    await expect.poll(tooltipText).toBe(name)
    expect(coveredByTooltip()).toEqual([])
  }
  await saveTo(otherClip.title).hover()
  await heading().hover()
  await expect.poll(tooltipText).toBe('More')
})

function coveredByTooltip(): string[] {
  const box = tooltip()?.getBoundingClientRect() ?? new DOMRect()
  const others = document.querySelectorAll('.card-link, .card-frame, .card-tools svg')
  const isCovered = (other: Element) => {
    const { left, right, top, bottom } = other.getBoundingClientRect()
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top
  }
  return [...others].filter(isCovered).map((other) => other.outerHTML)
}
