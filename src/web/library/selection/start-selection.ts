import { BatchBar } from './batch-bar.tsx'
import { SelectBox } from './select-box.tsx'
import { createSelection } from './selection.ts'
import './selection.css'

/** What a list renders while its videos are selected. */
export const startSelection = (selected: Iterable<string>) => ({
  selection: createSelection(selected),
  SelectBox,
  BatchBar,
})

export type Selecting = ReturnType<typeof startSelection>
