import { useEffect } from 'react'
import { moveFocus } from '../move-focus.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** By their names, or else ids: React replaces them where an extension has added elements. */
const earlyFields = new Map<string, Field>()
let focused: Element | null = null

/** Remembers the fields that the server rendered. Call before hydration. */
export function rememberEarlyFields(): void {
  for (const field of document.querySelectorAll<Field>('input, textarea, select'))
    earlyFields.set(field.name || field.id, field)
  focused = document.activeElement
}

/** Reports what a field has at first: text typed, filled in or chosen before hydration stays in it, but React reports it to nobody. */
export function useEarlyText(id: string, value: string, onChange: (text: string) => void, name = id): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once.
  useEffect(() => {
    const early = earlyFields.get(name)
    earlyFields.delete(name)
    if (!early) return
    if (early.value && early.value !== value) onChange(early.value)
    if (early === focused && !early.isConnected) moveFocus(document.getElementById(id))
  }, [])
}
