import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { listKeys } from '#web/library/video-list.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'

/** Where a playlist was left. */
export interface Resume {
  video: CardVideo
  /** In the playlist, from 1. */
  position: number
  total: number
  /** The seed of the order in which it was watched. */
  shuffle: string | undefined
}

const listOf = (playlistId: string) => `playlist:${playlistId}`

/** Undefined until it is known, null where the playlist was not begun or was played to its end. */
export function useResume(playlistId: string): Resume | null | undefined {
  const client = useUserClient()
  const { data, isError } = useQuery({
    queryKey: [...listKeys.playlist(playlistId), 'resume'],
    queryFn: async (): Promise<Resume | null> => {
      const query = { list: listOf(playlistId), limit: '1' }
      const window = await readResponse(client.api.user.lists.window.$get({ query }))
      const { index, total, shuffle } = window
      const [video] = window.videos
      return index === null || !video
        ? null
        : { video, position: index + 1, total, shuffle: shuffle?.toString() }
    },
    // Videos are watched on other screens and devices.
    staleTime: 0,
  })
  return data ?? (isError ? null : data)
}

/** Goes on with a playlist that was left in the middle. */
export function ResumeLink({ playlistId, resume }: { playlistId: string; resume: Resume }) {
  const { video, position, total, shuffle } = resume
  return (
    <Link
      to="/videos/$videoId"
      params={{ videoId: video._id }}
      search={{ list: listOf(playlistId), shuffle }}
      state={{ asksToPlay: true }}
      className="button button-primary resume-link"
    >
      <Play aria-hidden="true" size={20} fill="currentColor" />
      {useMessages().playlist.resume(position, total)}
    </Link>
  )
}
