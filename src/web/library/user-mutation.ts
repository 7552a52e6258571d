import {
  type MutationCacheConfig,
  type MutationKey,
  type QueryKey,
  type UseMutationOptions,
  useMutation,
  useMutationState,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { type FailureCode, isFailure } from '#contract/failures.ts'
import type { Messages } from '#messages/en.ts'
import { isAuthFailure } from '#web/api/auth.ts'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import type { Tone } from '#web/ui/toasts/toasts.tsx'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import type { Undoable } from './undo/undo-bar.tsx'
import { offerUndo } from './undo/undo-region.tsx'
import { invalidateLists, listKeys, type Removal, removalTexts, type VideoList } from './video-list.ts'

interface FailureTexts {
  signedOut?: string
  failed?: string | undefined
}

/** What a visitor is told of a mutation. */
interface Said extends FailureTexts, Pick<Partial<Undoable>, 'button' | 'undone'> {
  /** The toast of a success, silent beside the bar that undoes it. */
  done?: string | undefined
  /** 'success' if left out. */
  tone?: Tone
  /** Stands beside the undo button, where the response has an id that undoes it. */
  undo?: string
}

/** How a mutation ended: without `data` it failed. */
interface Outcome<Data, Variables> {
  variables: Variables
  data?: Data | undefined
  failure?: Error | null
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      changes?: readonly QueryKey[] | undefined
      says?(messages: Messages, outcome: Outcome<unknown, unknown>): Said | undefined
    }
  }
}

interface UserMutationOptions<Data, Variables, Context>
  extends Omit<UseMutationOptions<Data, Error, Variables, Context>, 'meta'> {
  /** What the keys of queries begin with that it changes: it is in flight until those on screen were fetched again. */
  changes?: readonly QueryKey[]
  says?: (messages: Messages, outcome: Outcome<NoInfer<Data>, NoInfer<Variables>>) => Said | undefined
}

/** A mutation of the user's data. What it says and changes is done even if its component has gone. */
export const useUserMutation = <Data, Variables = void, Context = unknown>({
  changes,
  says,
  ...options
}: UserMutationOptions<Data, Variables, Context>) =>
  useMutation({ ...options, meta: { changes, ...(says && { says }) } })

/** A user's mutation that ignores calls while one is in flight: a double click outruns React's render. */
export function useSingleFlight<Data, Variables = void, Context = unknown>(
  options: UserMutationOptions<Data, Variables, Context>,
) {
  const isInFlight = useRef(false)
  const { mutate, isPending, error, variables, reset } = useUserMutation({
    ...options,
    async onSettled(...settled) {
      try {
        await options.onSettled?.(...settled)
      } finally {
        isInFlight.current = false
      }
    },
  })
  const mutateOnce: typeof mutate = (...args) => {
    if (isInFlight.current) return
    isInFlight.current = true
    mutate(...args)
  }
  return { mutate: mutateOnce, isPending, error, variables, reset }
}

/**
 * The variables of a key's mutations in flight: a list on screen shows their changes before the server has them. One that
 * returns `invalidateLists` from `onSettled` is in flight until the list was fetched again.
 */
export const useInFlight = <Variables>(mutationKey: MutationKey): Variables[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Variables,
  })

/** For the cache of mutations: shows the toast, offers the undo, and invalidates what has changed. */
export const settleMutation =
  (messages: Messages): NonNullable<MutationCacheConfig['onSettled']> =>
  (data, failure, variables, _context, { meta }, { client }) => {
    const said = meta?.says?.(messages, { variables, data, failure })
    if (said && failure) showToast(failureText(messages, failure, said), 'error')
    else if (said) showDone(said, (data as Removal | undefined)?.undo)
    return meta?.changes && invalidateLists(client, meta.changes)
  }

function showDone({ done, tone = 'success', undo: text, button = '', undone }: Said, id: Removal['undo']) {
  if (done) showToast(done, tone, { isSilent: Boolean(id) })
  if (id && text) offerUndo({ id, text, button, ...(undone && { undone }) })
}

/** Failures whose own sentence says what a visitor cannot guess. */
const explained: FailureCode[] = [
  'too_many',
  'playlist_full',
  'playlists_full',
  'storage_quota',
  'storage_full',
  'newer_data',
  'request_invalid',
]

/** The toast of a failed change. */
export function failureText(
  messages: Messages,
  failure: Error,
  { failed = messages.failed.generic, signedOut = failed }: FailureTexts,
): string {
  if (isAuthFailure(failure)) return signedOut
  return isFailure(failure, ...explained) ? messages.failed.reason(failure) : failed
}

/** The key of mutations that remove entries from a list: their variables have the ids. */
export const removalKey = (listId: string) => ['removal', listId]

/** The ids whose removal is in flight: a list on screen leaves them out, until it failed or the list was fetched again. */
export function useRemovedIds(listId: string): ReadonlySet<string> {
  return new Set(useInFlight<{ ids: string[] }>(removalKey(listId)).flatMap(({ ids }) => ids))
}

/** Removes a video from the list on screen, where it disappears at once. */
export function useRemoval(list: VideoList, video: CardVideo): () => void {
  const { mutate } = useUserMutation({
    mutationKey: removalKey(list.id),
    mutationFn: (_variables: { ids: string[] }) => list.remove(video._id),
    changes: [...list.keys, listKeys.membership(video._id)],
    says: (messages) => removalTexts(list, video, messages),
  })
  return () => mutate({ ids: [video._id] })
}
