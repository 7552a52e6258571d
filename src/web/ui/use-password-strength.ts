import { useEffect, useState } from 'react'
import { useMessages } from '#web/client/use-messages.ts'

type Estimate = (password: string) => number

/** How easily a password is guessed, as a text; undefined while the estimator, of some 200 KB, is loading or cannot be loaded. */
export function usePasswordStrength(password: string): string | undefined {
  const texts = useMessages().signIn
  const [estimate, setEstimate] = useState<{ password: Estimate }>()
  const isNeeded = password !== '' && estimate === undefined
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    import('./estimate-password.ts').then(
      ({ estimatePassword }) => isCurrent && setEstimate({ password: estimatePassword }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [isNeeded])
  if (password === '' || !estimate) return undefined
  return texts.passwordStrength[estimate.password(password)]
}
