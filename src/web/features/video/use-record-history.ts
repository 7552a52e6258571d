import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Video } from '#contract/video.ts'
import { useUserClient } from '#web/client/use-client.ts'
import { membershipQuery, shelfQuery } from '../library/library-queries.ts'
import { shelfClient } from '../library/shelf-client.ts'

/** Puts a video that is opened into the history. That it is there already, or cannot be put there, is no news to whoever watches. */
export function useRecordHistory({ _id }: Video): void {
  const queries = useQueryClient()
  const client = useUserClient()
  const { data: mark, isError } = useQuery(membershipQuery(client, _id))
  const { mutate } = useMutation({
    mutationFn: (videoId: string) => shelfClient(client, 'history').add(videoId),
    onSuccess: () => queries.invalidateQueries({ queryKey: shelfQuery(client, 'history').queryKey }),
  })
  // Only from what was known when the screen opened: whoever removes it from the history then wants it gone.
  const missing = mark === undefined ? isError : !mark.history
  const known = mark !== undefined || isError
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each video.
  useEffect(() => {
    if (_id && known && missing) mutate(_id)
  }, [_id, known])
}
