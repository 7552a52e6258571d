import { useQuery } from '@tanstack/react-query'
import type { ConsoleEmbeds } from '#contract/console.ts'
import { get } from '../api.ts'
import { useChange } from '../changes.tsx'
import { Loaded } from '../loaded.tsx'
import { texts } from '../texts.ts'

const pollMs = 1000

/** Asks YouTube which embedded videos can still be played. The check goes on while the console runs. */
export function EmbedCheck({ onShowDead }: { onShowDead: () => void }) {
  const query = useQuery({
    queryKey: ['embeds'],
    queryFn: () => get<ConsoleEmbeds>('embeds'),
    refetchInterval: ({ state }) => (state.data?.progress ? pollMs : false),
  })
  const change = useChange()
  const act = (act: 'check' | 'stop') => change.mutate({ method: 'POST', path: `embeds/${act}` })
  return (
    <section>
      <h2 className="title section-title">{texts.embeds.heading}</h2>
      <Loaded query={query}>
        {({ checked, unavailable, lastCheckedAt, lastStop, progress, result }) => (
          <>
            {(lastCheckedAt !== null || !result) && (
              <p className="muted prose">
                {lastCheckedAt === null
                  ? texts.embeds.neverChecked
                  : texts.embeds.state(checked, unavailable, lastCheckedAt)}
              </p>
            )}
            {lastStop && !progress && !result && (
              <p className="prose">{texts.embeds.lastStop(lastStop.time, lastStop.reason)}</p>
            )}
            {progress && (
              <p className="console-progress">
                <progress
                  aria-label={texts.embeds.progressName}
                  max={progress.total || undefined}
                  value={progress.total > 0 ? progress.checked : undefined}
                />
                <span className="small muted">{texts.embeds.progress(progress.checked, progress.total)}</span>
              </p>
            )}
            {result && (
              <p className="prose" role="status">
                {resultText(result)}
              </p>
            )}
            <div className="cluster">
              <button
                type="button"
                className="button button-secondary"
                disabled={change.isPending}
                onClick={() => act(progress ? 'stop' : 'check')}
              >
                {progress ? texts.embeds.stop : texts.embeds.check}
              </button>
              {unavailable > 0 && (
                <button type="button" className="button button-quiet" onClick={onShowDead}>
                  {texts.embeds.showDead}
                </button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </section>
  )
}

function resultText(result: NonNullable<ConsoleEmbeds['result']>): string {
  if ('error' in result) return result.error
  const { checked, remaining, becameUnavailable, becameAvailable, stopReason } = result
  return [
    texts.embeds.checked(checked),
    becameUnavailable > 0 && texts.embeds.becameUnavailable(becameUnavailable),
    becameAvailable > 0 && texts.embeds.becameAvailable(becameAvailable),
    stopReason !== null && texts.embeds.stopped(stopReason),
    remaining > 0 && texts.embeds.remaining(remaining),
  ]
    .filter(Boolean)
    .join(' ')
}
