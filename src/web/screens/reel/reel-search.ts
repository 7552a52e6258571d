import { nonBlank } from '#web/api/site-address.ts'
import { readWatchSearch } from '#web/videos/watch-search.ts'

/** The search parameters of /reel. The server renders the same page for all of them. */
export interface ReelSearch {
  /** As in the address /videos/{id}?list=…; without it the newest videos. */
  list?: string | undefined
  /** The id of the video that is shown: a reload and going back find it again. */
  video?: string | undefined
}

export const readReelSearch = ({ list, video }: Record<string, unknown>): ReelSearch => ({
  list: readWatchSearch({ list }).list,
  video: nonBlank(video),
})
