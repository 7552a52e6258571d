import { useEffect, useState } from 'react'
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
