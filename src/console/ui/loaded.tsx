import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import type { ReactNode } from 'react'
import type { Answer } from '#hosts/node/console/action-routes.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { KeyRefused, resultOf } from '../api.ts'
import { texts } from '../texts.ts'

/** A part of a view. */
export const Section = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section>
    <h2 className="title section-title">{heading}</h2>
    {children}
  </section>
)

interface FoundProps<Result> {
  /** For the cache. */
  name: string
  request: () => Promise<ClientResponse<Answer<Result>, 200, 'json'>>
  children: (result: Result) => ReactNode
}

/** What an action has found. */
export function Found<Result>({ name, request, children }: FoundProps<Result>) {
  const query = useQuery({ queryKey: [name], queryFn: () => resultOf(request()) })
  return <Loaded query={query}>{children}</Loaded>
}

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** What a query has loaded, or why it could not. */
export function Loaded<Data>({ query: { data, error, isFetching, refetch }, children }: LoadedProps<Data>) {
  if (error)
    return (
      <div role="alert" className="notice stack">
        <p className="prose">{error.message}</p>
        {!(error instanceof KeyRefused) && (
          <Button disabled={isFetching} onClick={() => refetch()}>
            {texts.shell.tryAgain}
          </Button>
        )}
      </div>
    )
  return data === undefined ? <Spinner size={56} label={texts.shell.loading} /> : children(data)
}
