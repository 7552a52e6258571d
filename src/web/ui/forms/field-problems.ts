import { useEffect, useState } from 'react'
import { maxNameLength } from '#contract/limits.ts'
import { isVisible } from '#contract/text/is-visible.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { loadCode } from '../lazy-island.tsx'

type Estimate = (password: string) => number

/** How easily a password is guessed, as a text; undefined while the estimator, of some 200 KB, is loading or cannot be loaded. */
export function usePasswordStrength(password: string): string | undefined {
  const texts = useMessages().signIn
  const [estimate, setEstimate] = useState<Estimate>()
  const isNeeded = password !== '' && estimate === undefined
  useEffect(() => {
    if (!isNeeded) return
    loadCode(() => import('./estimate-password.ts'), { waits: false }).then(
      ({ estimatePassword }) => setEstimate(() => estimatePassword),
      () => {},
    )
  }, [isNeeded])
  if (password === '' || !estimate) return undefined
  return texts.passwordStrength[estimate(password)]
}

/** Says why a name that was typed is not one. `label` is its field's. */
export function useNameProblem(): (label: string, name: string) => string | undefined {
  const texts = useMessages().signIn
  return (label, typed) => {
    const name = typed.trim()
    const { length } = [...name]
    if (length > maxNameLength) return texts.nameTooLong(label, maxNameLength, length)
    return isVisible(name) ? undefined : texts.nameBlank(label)
  }
}
