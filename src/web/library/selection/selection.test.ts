import { expect, it } from 'vitest'
import { maxBatchIds } from '#contract/limits.ts'
import { createSelection } from './selection.ts'

function openSelection(order = 'abcdefg', selected = '') {
  const selection = createSelection(selected)
  selection.setOrder([...order])
  return { selection, selected: () => selection.ids().join('') }
}

it('lists what is selected in the order of the list', () => {
  const { selection, selected } = openSelection()
  for (const id of 'gbd') selection.toggle(id)
  expect(selected()).toBe('bdg')
  selection.toggle('d')
  expect(selected()).toBe('bg')
  expect(selection.has('d')).toBe(false)
})

it('extends from the last toggled video, in both directions, and takes the range before back', () => {
  const { selection, selected } = openSelection()
  selection.toggle('a')
  selection.toggle('d')
  selection.extend('f')
  expect(selected()).toBe('adef')
  selection.extend('c')
  expect(selected()).toBe('acd')
})

it('a range from an unselected video unselects', () => {
  const { selection, selected } = openSelection('abcdefg', 'abcdefg')
  selection.toggle('c')
  selection.extend('e')
  expect(selected()).toBe('abfg')
})

it('without a loaded start, a range is one video', () => {
  const { selection, selected } = openSelection()
  selection.extend('c')
  expect(selected()).toBe('c')
  selection.setOrder([...'xyz'])
  selection.extend('y')
  expect(selected()).toBe('yc')
})

it('has no more videos than a batch', () => {
  const { selection } = openSelection()
  selection.add(Array.from({ length: maxBatchIds + 1 }, (_, index) => `video-${index}`))
  expect(selection.size()).toBe(maxBatchIds)
})
