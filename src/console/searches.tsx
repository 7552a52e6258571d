import { useQuery } from '@tanstack/react-query'
import type { ConsoleSearches } from '#contract/console.ts'
import { get } from './api.ts'
import { useChange } from './changes.tsx'
import { formatDay } from './format.ts'
import { Loaded } from './loaded.tsx'

export function Searches() {
  const query = useQuery({ queryKey: ['searches'], queryFn: () => get<ConsoleSearches>('searches') })
  const clear = useChange()
  return (
    <Loaded query={query}>
      {({ days, searches }) => (
        <section>
          <p className="muted prose">
            What visitors looked for in the last {days} days and found little or nothing of. Nothing says who
            searched.
          </p>
          {searches.length === 0 ? (
            <p>There are none.</p>
          ) : (
            <>
              <ul className="console-rows">
                {searches.map(({ text, count, found, lastDay }) => (
                  <li key={text} className="console-row">
                    <span className="console-main console-title">{text}</span>
                    <span className="small muted">
                      {count === 1 ? 'once' : `${count.toLocaleString()} times`},{' '}
                      {found === 0 ? 'nothing' : found} found, last on {formatDay(lastDay)}
                    </span>
                  </li>
                ))}
              </ul>
              <button
                type="button"
                className="button button-secondary console-more"
                disabled={clear.isPending}
                onClick={() => clear.mutate({ method: 'DELETE', path: 'searches' })}
              >
                Delete all
              </button>
            </>
          )}
        </section>
      )}
    </Loaded>
  )
}
