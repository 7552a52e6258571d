import { useMutation, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { api, download, resultOf } from './api.ts'
import { ChangeButton } from './changes.tsx'
import { formatBytes, formatTime } from './format.ts'
import { Loaded } from './loaded.tsx'
import { texts } from './texts.ts'

export function Health() {
  return (
    <>
      <Checks />
      <Errors />
      <Backups />
      <Versions />
    </>
  )
}

const states = ['problem', 'warning', 'ok'] as const
const rank = (state: (typeof states)[number]) => states.indexOf(state)

function Checks() {
  const query = useQuery({ queryKey: ['doctor'], queryFn: () => resultOf(api.doctor.$post({ json: {} })) })
  return (
    <section>
      <h2 className="title section-title">{texts.health.checks}</h2>
      <Loaded query={query}>
        {(findings) => (
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
        )}
      </Loaded>
    </section>
  )
}

function Errors() {
  const query = useQuery({ queryKey: ['errors'], queryFn: () => resultOf(api.errors.$post({ json: {} })) })
  return (
    <section>
      <h2 className="title section-title">{texts.health.errors}</h2>
      <Loaded query={query}>
        {(errors) =>
          errors.length === 0 ? (
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
          )
        }
      </Loaded>
    </section>
  )
}

function Backups() {
  const query = useQuery({ queryKey: ['backups'], queryFn: () => resultOf(api.backups.$post({ json: {} })) })
  return (
    <section>
      <h2 className="title section-title">{texts.health.backups}</h2>
      <Loaded query={query}>
        {({ folder, files }) => (
          <>
            {files.length === 0 ? (
              <p className="muted">{texts.health.noBackups(folder)}</p>
            ) : (
              <ul className="console-rows">
                {files.map(({ name, bytes, createdAt }) => (
                  <li key={name} aria-label={name} className="console-row">
                    <span className="small muted console-time">{formatTime(createdAt)}</span>
                    <span className="console-main">{name}</span>
                    <span className="small muted">{formatBytes(bytes)}</span>
                    <DownloadButton name={name} />
                  </li>
                ))}
              </ul>
            )}
            {folder !== null && (
              <ChangeButton
                className="button-secondary console-more"
                request={() => api.backup.$post({ json: {} })}
              >
                {texts.health.backUp}
              </ChangeButton>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function DownloadButton({ name }: { name: string }) {
  const saving = useMutation({
    mutationFn: () => download(api.backups[':name'].$get({ param: { name } })),
  })
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-label={texts.health.downloadOf(name)}
        disabled={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {texts.health.download}
      </button>
      {saving.error && (
        <p role="alert" className="small form-error">
          {saving.error.message}
        </p>
      )}
    </>
  )
}

function Versions() {
  const query = useQuery({
    queryKey: ['versions'],
    queryFn: () => api.versions.$get().then((response) => response.json()),
  })
  return (
    <section>
      <h2 className="title section-title">{texts.health.versions}</h2>
      <Loaded query={query}>
        {(versions) => (
          <dl className="console-facts">
            {Object.entries(versions).map(([name, version]) => (
              <Fragment key={name}>
                <dt>{texts.health.versionOf[name as keyof typeof versions]}</dt>
                <dd>{version}</dd>
              </Fragment>
            ))}
          </dl>
        )}
      </Loaded>
    </section>
  )
}
