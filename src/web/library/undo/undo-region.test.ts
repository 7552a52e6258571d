import { afterEach, expect, it } from 'vitest'
import { latestUndo, offerUndo, withdrawUndo } from './undo-region.tsx'

const removal = (id: string) => ({
  id,
  text: `Removal ${id}`,
  button: `button-${id}`,
})
afterEach(() => {
  for (let latest = latestUndo(); latest; latest = latestUndo()) withdrawUndo(latest.id)
})

it('offers the latest removal first, also when its response overtook an earlier one’s', () => {
  for (const id of ['2', '1', '3']) offerUndo(removal(id))
  for (const id of ['3', '2', '1']) {
    expect(latestUndo()).toEqual(removal(id))
    withdrawUndo(id)
  }
  expect(latestUndo()).toBeUndefined()
})
