import { queryOptions } from '@tanstack/react-query'
import type { ShelfName } from '#contract/library/shelf.ts'
import type { Client } from '#web/client/client.ts'
import { listKeys } from '../library/list-queries.ts'
import { readShelf } from '../library/video-list.ts'

/** A shelf's total and its newest video. */
export const shelfOverviewQuery = (client: Client, shelf: ShelfName) =>
  queryOptions({
    queryKey: [...listKeys.shelf(shelf), 'overview'],
    queryFn: () => readShelf(client, shelf, { limit: 1, cursor: null }),
    // Another device may have changed it.
    staleTime: 0,
  })
