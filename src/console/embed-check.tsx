import { useQuery } from '@tanstack/react-query'
import type { ConsoleEmbeds } from '#contract/console.ts'
import { get } from './api.ts'
import { useChange } from './changes.tsx'
import { formatCount, formatTime } from './format.ts'
import { Loaded } from './loaded.tsx'

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
      <h2 className="title section-title">Embedded videos</h2>
      <Loaded query={query}>
        {({ checked, unavailable, lastCheckedAt, progress, result }) => (
          <>
            <p className="muted prose">
              {lastCheckedAt === null
                ? 'None was checked yet.'
                : `${formatCount(checked, 'video')} checked, last on ${formatTime(lastCheckedAt)}: ${
                    unavailable === 0
                      ? 'all can be played.'
                      : `${unavailable.toLocaleString()} cannot be played.`
                  }`}
            </p>
            {progress && (
              <p className="console-progress">
                <progress
                  aria-label="Checked"
                  max={progress.total || undefined}
                  value={progress.total > 0 ? progress.checked : undefined}
                />
                <span className="small muted">
                  {`${progress.checked.toLocaleString()} of ${formatCount(progress.total, 'video')}, one a second`}
                </span>
              </p>
            )}
            {result && (
              <p className="prose" role="status">
                {resultText(result)}
              </p>
            )}
            <div className="cluster">
              {progress ? (
                <button
                  type="button"
                  className="button button-secondary"
                  disabled={change.isPending}
                  onClick={() => act('stop')}
                >
                  Stop
                </button>
              ) : (
                <button
                  type="button"
                  className="button button-secondary"
                  disabled={change.isPending}
                  onClick={() => act('check')}
                >
                  Check now
                </button>
              )}
              {unavailable > 0 && (
                <button type="button" className="button button-quiet" onClick={onShowDead}>
                  Show those that cannot be played
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
    `Checked ${formatCount(checked, 'video')}.`,
    becameUnavailable > 0 && `${becameUnavailable.toLocaleString()} can no longer be played.`,
    becameAvailable > 0 && `${becameAvailable.toLocaleString()} can be played again.`,
    stopReason !== null && `Stopped: ${stopReason}.`,
    remaining > 0 && `${formatCount(remaining, 'video')} left: the next check starts with these.`,
  ]
    .filter(Boolean)
    .join(' ')
}
