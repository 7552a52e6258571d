import { queryOptions } from '@tanstack/react-query'
import type { ShelfName } from '#contract/library/shelf.ts'
import { userMeta } from '#web/client/auth.ts'
import type { Client } from '#web/client/client.ts'
import { readShelf, shelfOverviewKey } from '../library/video-list.ts'

/** A shelf's total and its newest video. */
export const shelfOverviewQuery = (client: Client, shelf: ShelfName) =>
  queryOptions({
    queryKey: shelfOverviewKey(shelf),
    queryFn: () => readShelf(client, shelf, { limit: '1' }),
    meta: userMeta,
    // Any screen changes shelves.
    staleTime: 0,
  })
