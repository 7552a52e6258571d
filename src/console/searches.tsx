import { useQuery } from '@tanstack/react-query'
import type { ConsoleSearches } from '#contract/console.ts'
import { get } from './api.ts'
import { ChangeButton } from './changes.tsx'
import { Loaded } from './loaded.tsx'
import { texts } from './texts.ts'

export function Searches() {
  const query = useQuery({ queryKey: ['searches'], queryFn: () => get<ConsoleSearches>('searches') })
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
              <ChangeButton
                className="button-secondary console-more"
                request={{ method: 'DELETE', path: 'searches' }}
              >
                {texts.searches.deleteAll}
              </ChangeButton>
            </>
          )}
        </section>
      )}
    </Loaded>
  )
}
