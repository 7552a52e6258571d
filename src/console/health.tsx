import { useMutation, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Button } from '#web/ui/button.tsx'
import { api, download } from './api.ts'
import { formatBytes, formatTime } from './format.ts'
import { texts } from './texts.ts'
import { ChangeButton } from './ui/changes.tsx'
import { Found, Loaded, Section } from './ui/loaded.tsx'
import { Rows } from './ui/rows.tsx'

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
  return (
    <Section heading={texts.health.checks}>
      <Found name="doctor" request={() => api.doctor.$post({ json: {} })}>
        {(findings) => (
          <Rows>
            {findings
              .toSorted((a, b) => rank(a.state) - rank(b.state))
              .map(({ check, state, message, fix }) => (
                <li key={`${check} ${message}`} className="finding" data-state={state}>
                  <span className="finding-state muted">{texts.health.states[state]}</span>
                  <span className="console-title">{check}</span>
                  <div>
                    {message}
                    {fix !== undefined && <p className="small muted">{fix}</p>}
                  </div>
                </li>
              ))}
          </Rows>
        )}
      </Found>
    </Section>
  )
}

function Errors() {
  return (
    <Section heading={texts.health.errors}>
      <Found name="errors" request={() => api.errors.$post({ json: {} })}>
        {(errors) => (
          <Rows none={texts.health.noErrors}>
            {errors.map(({ time, message, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same error may come twice at a time.
              <li key={index} className="console-row row">
                <span className="small muted console-time">{formatTime(time)}</span>
                <div>
                  {message}
                  {reason !== undefined && <p className="small muted">{reason}</p>}
                </div>
              </li>
            ))}
          </Rows>
        )}
      </Found>
    </Section>
  )
}

function Backups() {
  return (
    <Section heading={texts.health.backups}>
      <Found name="backups" request={() => api.backups.$post({ json: {} })}>
        {({ folder, files }) => (
          <>
            <Rows none={texts.health.noBackups(folder)}>
              {files.map(({ name, bytes, createdAt }) => (
                <li key={name} aria-label={name} className="console-row row">
                  <span className="small muted console-time">{formatTime(createdAt)}</span>
                  <span className="console-main">{name}</span>
                  <span className="small muted">{formatBytes(bytes)}</span>
                  <DownloadButton name={name} />
                </li>
              ))}
            </Rows>
            {folder !== null && (
              <ChangeButton
                variant="secondary"
                className="console-more"
                request={() => api.backup.$post({ json: {} })}
              >
                {texts.health.backUp}
              </ChangeButton>
            )}
          </>
        )}
      </Found>
    </Section>
  )
}

function DownloadButton({ name }: { name: string }) {
  const saving = useMutation({
    mutationFn: () => download(api.backups[':name'].$get({ param: { name } })),
  })
  return (
    <>
      <Button
        variant="quiet"
        aria-label={texts.health.downloadOf(name)}
        disabled={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {texts.health.download}
      </Button>
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
    <Section heading={texts.health.versions}>
      <Loaded query={query}>
        {(versions) => (
          <dl className="console-facts">
            {Object.entries(versions).map(([name, version]) => (
              <Fragment key={name}>
                <dt className="muted">{texts.health.versionOf[name as keyof typeof versions]}</dt>
                <dd>{version}</dd>
              </Fragment>
            ))}
          </dl>
        )}
      </Loaded>
    </Section>
  )
}
