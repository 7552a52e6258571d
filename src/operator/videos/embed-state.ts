import { readErrorJournal } from '#operator/error-journal.ts'
import type { Database } from '#stores/sql/schema.ts'
import { action } from '../action.ts'
import { countOf } from '../words.ts'

interface EmbedState {
  /** Embedded videos that were ever checked, and those of them that cannot be played. */
  checked: number
  unavailable: number
  /** ISO. Null: none was ever checked. */
  lastCheckedAt: string | null
  /** The last check on this machine, if it stopped early, and why. */
  lastStop: { time: string; reason: string } | null
}

/** The journal's message of a check that stopped early. */
export const stoppedMessage = 'the check of the embedded videos stopped'

export const showEmbeds = action({
  summary: 'says what the checks of embedded videos have found',
  description:
    'Says how many embedded videos were checked, when last, and how many of them cannot be played; and why the last check on this machine stopped, if it did.',
  input: {},
  run: async ({ db, settings }) => ({ result: await readEmbedState(db, settings.dataDir) }),
  words: ({ checked, unavailable, lastCheckedAt, lastStop }) => [
    lastCheckedAt === null
      ? 'None was checked yet.'
      : `${countOf(checked, 'video')} checked, last at ${lastCheckedAt}: ${
          unavailable === 0 ? 'all can be played.' : `${unavailable.toLocaleString('en')} cannot be played.`
        }`,
    ...(lastStop ? [`The check of ${lastStop.time} stopped: ${lastStop.reason}.`] : []),
  ],
})

/** What the checks have recorded. */
export async function readEmbedState(db: Database, dataDir: string): Promise<EmbedState> {
  const { checked, unavailable, lastCheckedAt } = await db
    .selectFrom('video')
    .select(({ fn }) => [
      fn.count<number>('refreshed_at').as('checked'),
      fn.count<number>('unavailable_since').as('unavailable'),
      fn.max('refreshed_at').as('lastCheckedAt'),
    ])
    .executeTakeFirstOrThrow()
  const since = new Date(lastCheckedAt ?? 0)
  const stop = (await readErrorJournal(dataDir, since)).find(({ message }) => message === stoppedMessage)
  return {
    checked: Number(checked),
    unavailable: Number(unavailable),
    lastCheckedAt,
    lastStop: stop ? { time: stop.time, reason: String(stop.reason) } : null,
  }
}
