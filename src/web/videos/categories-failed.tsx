import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { categoriesQuery } from './catalogue-queries.ts'

/** In place of the categories while they are missing. */
export function CategoriesFailed() {
  const messages = useMessages()
  const { error, isFetching, refetch } = useQuery(categoriesQuery(useClient()))
  if (!error || isFetching) return <Spinner size={56} label={messages.loading} />
  return <RefreshNotice text={messages.failed.categories} onRefresh={refetch} />
}
