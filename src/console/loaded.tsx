import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Spinner } from '#web/ui/spinner.tsx'
import { KeyRefused } from './api.ts'
import { texts } from './texts.ts'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** What a query has loaded, or why it could not. */
export function Loaded<Data>({ query: { data, error, isFetching, refetch }, children }: LoadedProps<Data>) {
  if (error)
    return (
      <div role="alert" className="notice">
        <p className="prose">{error.message}</p>
        {!(error instanceof KeyRefused) && (
          <button
            type="button"
            className="button button-secondary"
            disabled={isFetching}
            onClick={() => refetch()}
          >
            {texts.shell.tryAgain}
          </button>
        )}
      </div>
    )
  return data === undefined ? <Spinner size={56} label={texts.shell.loading} /> : children(data)
}
