import { useQuery } from '@tanstack/react-query'
import type { ConsoleHealth } from '#contract/console.ts'
import { get } from './api.ts'
import { formatBytes, formatTime } from './format.ts'
import { Loaded } from './loaded.tsx'
import { texts } from './texts.ts'

export function Health() {
  const query = useQuery({ queryKey: ['health'], queryFn: () => get<ConsoleHealth>('health') })
  return (
    <Loaded query={query}>
      {({ versions, findings, backups, errors }) => (
        <>
          <section>
            <h2 className="title section-title">{texts.health.checks}</h2>
            <ul className="console-rows">
              {findings
                .toSorted((a, b) => rank(a.state) - rank(b.state))
                .map((finding) => (
                  <li
                    key={`${finding.check} ${finding.message}`}
                    className="finding"
                    data-state={finding.state}
                  >
                    <span className="finding-state">{texts.health.states[finding.state]}</span>
                    <span className="finding-check">{finding.check}</span>
                    <span>
                      {finding.message}
                      {finding.fix !== undefined && (
                        <span className="small muted finding-fix">{finding.fix}</span>
                      )}
                    </span>
                  </li>
                ))}
            </ul>
          </section>
          <section>
            <h2 className="title section-title">{texts.health.errors}</h2>
            {errors.length === 0 ? (
              <p className="muted">{texts.health.noErrors}</p>
            ) : (
              <ul className="console-rows">
                {errors.map(({ time, message, reason }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same error may come twice at a time.
                  <li key={index} className="console-row">
                    <span className="small muted console-time">{formatTime(time)}</span>
                    <span>
                      {message}
                      {reason !== undefined && <span className="small muted finding-fix">{reason}</span>}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <section>
            <h2 className="title section-title">{texts.health.backups}</h2>
            {backups.files.length === 0 ? (
              <p className="muted">{texts.health.noBackups(backups.folder)}</p>
            ) : (
              <ul className="console-rows">
                {backups.files.map(({ name, bytes, createdAt }) => (
                  <li key={name} className="console-row">
                    <span className="small muted console-time">{formatTime(createdAt)}</span>
                    <span className="console-main">{name}</span>
                    <span className="small muted">{formatBytes(bytes)}</span>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <section>
            <h2 className="title section-title">{texts.health.versions}</h2>
            <dl className="console-facts">
              <dt>{texts.health.versionOf.cutscene}</dt>
              <dd>{versions.cutscene}</dd>
              <dt>{texts.health.versionOf.node}</dt>
              <dd>{versions.node}</dd>
              <dt>{texts.health.versionOf.database}</dt>
              <dd>{versions.database}</dd>
            </dl>
          </section>
        </>
      )}
    </Loaded>
  )
}

const states = ['problem', 'warning', 'ok'] as const
const rank = (state: (typeof states)[number]) => states.indexOf(state)
