import type { CompiledQuery } from 'kysely'
import type { PasswordHasher } from '#service/accounts/account.ts'
import type { RateLimits } from '#service/accounts/rate-limits.ts'
import type { Settings } from '../settings/settings.ts'
import type { StatementKind } from './database-metrics.ts'
import type { Log } from './log.ts'
import { createMetrics } from './metrics.ts'
import type { Traces } from './traces.ts'

/** What sees a home from inside: it counts, and tells traces where they are asked for. */
export type Observer = Awaited<ReturnType<typeof openObserver>>

/** What a database tells of itself. */
export type DatabaseObserver = Observer['database']

/** Called after each statement, within its caller's trace. */
export type QueryObserver = DatabaseObserver['query']

interface People {
  passwords: PasswordHasher
  rateLimits: RateLimits
}

export async function openObserver(
  { traces: traceSettings, databaseUrl }: Pick<Settings, 'traces' | 'databaseUrl'>,
  log: Log,
) {
  const metrics = createMetrics()
  // Most homes tell no traces: for them the code is not even read.
  const traces: Traces | undefined =
    traceSettings && (await import('./traces.ts')).openTraces(traceSettings, log)
  const system = databaseUrl === undefined ? 'sqlite' : 'postgresql'

  return {
    metrics,
    traces,
    database: {
      query({ query, sql }: CompiledQuery, milliseconds: number, error?: unknown) {
        const kind = kinds[query.kind] ?? 'other'
        metrics.database.ran(kind, milliseconds / 1000, error)
        if (!traces) return
        const attributes = { 'db.system.name': system, 'db.operation.name': kind, 'db.query.text': sql }
        traces.ended(`${system} ${kind}`, milliseconds, attributes, error)
      },
      observeServer: metrics.database.observeServer,
    },
    /** The same people, seen. */
    watch<Watched extends People>(people: Watched): Watched {
      const { passwords, rateLimits } = people
      return {
        ...people,
        passwords: {
          hash: (password) => timed('hash', () => passwords.hash(password)),
          verify: (password, hash) => timed('verify', () => passwords.verify(password, hash)),
          isStale: passwords.isStale,
        },
        rateLimits: {
          ...rateLimits,
          async consume(limit, key) {
            const wait = await rateLimits.consume(limit, key)
            if (wait !== undefined) metrics.refused(limit)
            return wait
          },
        },
      }
    },
    close: async () => traces?.close(),
  }

  async function timed<Result>(act: 'hash' | 'verify', work: () => Promise<Result>): Promise<Result> {
    const began = performance.now()
    try {
      return await work()
    } finally {
      const milliseconds = performance.now() - began
      metrics.password(act, milliseconds / 1000)
      traces?.ended(`password ${act}`, milliseconds, {})
    }
  }
}

const kinds: Record<string, StatementKind> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
}
