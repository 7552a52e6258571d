import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/client/answer.ts'
import type { Client } from '#web/client/client.ts'

/** As the server has it: another place may have changed it since the sign-in. */
export const accountQuery = (client: Client) =>
  queryOptions({
    queryKey: ['account'],
    queryFn: async () => (await answer(client.api.user.$get())).user,
    meta: { personal: true },
  })
