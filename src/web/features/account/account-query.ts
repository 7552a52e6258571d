import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#web/client/client.ts'
import { readResponse } from '#web/client/read-response.ts'

/** As the server has it: another place may have changed it since the sign-in. */
export const accountQuery = (client: Client) =>
  queryOptions({
    queryKey: ['account'],
    queryFn: async () => (await readResponse(client.api.user.$get())).user,
    meta: { personal: true },
  })
