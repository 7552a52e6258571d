import { useQuery } from '@tanstack/react-query'
import type { ConsoleSearches } from '#contract/console.ts'
import { get } from './api.ts'
import { useChange } from './changes.tsx'
import { Loaded } from './loaded.tsx'
import { texts } from './texts.ts'

export function Searches() {
  const query = useQuery({ queryKey: ['searches'], queryFn: () => get<ConsoleSearches>('searches') })
  const clear = useChange()
  return (
    <Loaded query={query}>
      {({ days, searches }) => (
        <section>
          <p className="muted prose">{texts.searches.about(days)}</p>
          {searches.length === 0 ? (
            <p>{texts.shell.none}</p>
          ) : (
            <>
              <ul className="console-rows">
                {searches.map(({ text, count, found, lastDay }) => (
                  <li key={text} className="console-row">
                    <span className="console-main console-title">{text}</span>
                    <span className="small muted">{texts.searches.facts(count, found, lastDay)}</span>
                  </li>
                ))}
              </ul>
              <button
                type="button"
                className="button button-secondary console-more"
                disabled={clear.isPending}
                onClick={() => clear.mutate({ method: 'DELETE', path: 'searches' })}
              >
                {texts.searches.deleteAll}
              </button>
            </>
          )}
        </section>
      )}
    </Loaded>
  )
}
