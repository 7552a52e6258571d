import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { useInFlight, useUserMutation } from './user-mutation.ts'
import { listKeys, removalTexts, type VideoList } from './video-list.ts'

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
