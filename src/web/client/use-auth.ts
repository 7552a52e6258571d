import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type Auth, authQuery } from './auth.ts'

/** Undefined until the browser has been asked: the server knows nobody, and what it rendered must be found again first. */
export function useAuth(): Auth | undefined {
  const { data } = useQuery(authQuery)
  return useHydrated() ? data : undefined
}
