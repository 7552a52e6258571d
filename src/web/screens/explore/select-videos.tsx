import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'
import { SelectButton } from '#web/library/selection/select-button.tsx'
import { type SelectMode, useSelecting } from '#web/library/selection/use-selecting.ts'

interface SelectVideosProps {
  /** Another one ends the selection. */
  listId: string
  onChange: (mode: SelectMode) => void
}

/** Loads late: most visitors are not signed in. */
export default function SelectVideos({ listId, onChange }: SelectVideosProps): ReactNode {
  const mode = useSelecting(listId)
  const changed = useEffectEvent(() => onChange(mode))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of the mode changes with these.
  useLayoutEffect(() => changed(), [mode.selecting, listId])
  return <SelectButton {...mode} />
}
