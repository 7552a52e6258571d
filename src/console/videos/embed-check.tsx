import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { api, resultOf } from '../api.ts'
import { texts } from '../texts.ts'
import { ChangeButton } from '../ui/changes.tsx'
import { Loaded, Section } from '../ui/loaded.tsx'

const pollMs = 1000

/** Asks YouTube for the embedded videos. That goes on while the console runs. */
export function EmbedCheck({ onShowDead }: { onShowDead: () => void }) {
  const { data: background } = useQuery({
    queryKey: ['background'],
    queryFn: async () => (await api.background.$get({})).json(),
    refetchInterval: ({ state }) => (state.data?.running ? pollMs : false),
  })
  const { running, last } = background ?? {}
  const query = useQuery({
    // Asked for anew as one ends.
    queryKey: ['embeds', running?.name],
    queryFn: () => resultOf(api.catalog.embeds.$post({ json: {} })),
    placeholderData: (before) => before,
    refetchInterval: running ? pollMs : false,
  })
  return (
    <Section heading={texts.embeds.heading}>
      <Loaded query={query}>
        {({ checked, unavailable, lastCheckedAt, lastStop }) => (
          <>
            {(lastCheckedAt !== null || !last) && (
              <p className="muted prose">
                {lastCheckedAt === null
                  ? texts.embeds.neverChecked
                  : texts.embeds.state(checked, unavailable, lastCheckedAt)}
              </p>
            )}
            {lastStop && !running && !last && (
              <p className="prose">{texts.embeds.lastStop(lastStop.time, lastStop.reason)}</p>
            )}
            {running && <Progress {...running.progress} />}
            {last && (
              <p className="prose console-lines" role="status">
                {last}
              </p>
            )}
            <div className="cluster">
              {running ? (
                <ChangeButton variant="secondary" request={() => api.background.stop.$post({})}>
                  {texts.embeds.stop}
                </ChangeButton>
              ) : (
                <>
                  <ChangeButton
                    variant="secondary"
                    request={() => api.catalog['check-embeds'].$post({ json: {} })}
                  >
                    {texts.embeds.check}
                  </ChangeButton>
                  <ChangeButton variant="secondary" request={() => api.catalog.refresh.$post({ json: {} })}>
                    {texts.embeds.refresh}
                  </ChangeButton>
                </>
              )}
              {unavailable > 0 && (
                <Button variant="quiet" onClick={onShowDead}>
                  {texts.embeds.showDead}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Progress({ done, total }: { done: number; total: number }) {
  return (
    <p className="console-progress">
      <progress
        aria-label={texts.embeds.progressName}
        max={total || undefined}
        value={total > 0 ? done : undefined}
      />
      <span className="small muted">{texts.embeds.progress(done, total)}</span>
    </p>
  )
}
