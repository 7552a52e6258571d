import { type MutationKey, useMutationState } from '@tanstack/react-query'

/**
 * The variables of a key's mutations in flight: a list on screen shows their changes before the server has them. One that
 * returns `invalidateLists` from `onSettled` is in flight until the list was fetched again.
 */
export const useInFlight = <Variables>(mutationKey: MutationKey): Variables[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Variables,
  })
