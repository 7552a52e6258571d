import { queryOptions } from '@tanstack/react-query'
import type { ShelfName } from '#contract/library/shelf.ts'
import type { Client } from '#web/api/client.ts'
import { listKeys } from '#web/library/list-queries.ts'
import { readShelf } from '#web/library/video-list.ts'

/** A shelf's total and its newest video. */
export const shelfOverviewQuery = (client: Client, shelf: ShelfName) =>
  queryOptions({
    queryKey: [...listKeys.shelf(shelf), 'overview'],
    queryFn: () => readShelf(client, shelf, { limit: 1, cursor: null }),
    // Another device may have changed it.
    staleTime: 0,
  })
