import { useEffect } from 'react'

/** Reports what a field has at first: text typed or filled in before hydration stays in it, but React reports it to nobody. */
export function useEarlyText(id: string, value: string, onChange: (text: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once.
  useEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement | null
    if (field?.value && field.value !== value) onChange(field.value)
  }, [])
}
