import type { CompiledQuery } from 'kysely'
import type { PasswordHasher } from '#service/accounts/account-ports.ts'
import type { RateLimits } from '#service/accounts/rate-limits.ts'
import { type NodeContext, withoutLinkToken } from '../http/node-context.ts'
import type { Settings } from '../settings/settings.ts'
import type { StatementKind } from './database-metrics.ts'
import type { Log } from './log.ts'
import { createMetrics } from './metrics.ts'

/** Feeds the metrics and the log. */
export type Observer = ReturnType<typeof createObserver>

export type DatabaseObserver = Observer['database']

/** Called after each statement. */
export type QueryObserver = DatabaseObserver['query']

interface ObservedPorts {
  passwords: PasswordHasher
  rateLimits: RateLimits
}

export function createObserver(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>, log: Log) {
  const metrics = createMetrics(settings)
  let shedSinceLine = 0

  return {
    metrics,

    /** Counts and logs a request once its response is sent. */
    observeRequest(context: NodeContext): void {
      const { requestId, incoming, outgoing } = context
      const startedAt = performance.now()
      metrics.requests.started()
      outgoing.once('close', () => {
        const ms = performance.now() - startedAt
        const { method = '' } = incoming
        const status = outgoing.statusCode
        metrics.requests.finished(context.route ?? 'other', method, status, ms / 1000)
        log.info({
          requestId,
          traceId: callerTraceId(incoming.headers.traceparent),
          method,
          url: withoutLinkToken(context.sentTarget),
          status,
          ms: Math.round(ms * 10) / 10,
          client: context.clientAddress,
          account: context.accountId,
          aborted: outgoing.writableFinished ? undefined : true,
        })
      })
    },

    /** Counts a request that was rejected under overload. One line of the log stands for those of ten seconds. */
    requestShed() {
      metrics.requests.shed()
      if (shedSinceLine++ === 0) setTimeout(logShed, shedLineMs).unref()
    },

    database: {
      query({ query }: CompiledQuery, milliseconds: number, error?: unknown) {
        const kind = kinds[query.kind] ?? 'other'
        metrics.database.finished(kind, milliseconds / 1000, error)
      },
      observeServer: metrics.database.observeServer,
    },

    /** Wraps ports so that their calls are measured. */
    observePorts<Ports extends ObservedPorts>(ports: Ports): Ports {
      const { passwords, rateLimits } = ports
      return {
        ...ports,
        passwords: {
          hash: (password) => measure('hash', () => passwords.hash(password)),
          verify: (password, hash) => measure('verify', () => passwords.verify(password, hash)),
          isStale: passwords.isStale,
        },
        rateLimits: {
          ...rateLimits,
          async consume(limit, key, points) {
            const retryAfter = await rateLimits.consume(limit, key, points)
            if (retryAfter !== undefined) metrics.rateLimited(limit)
            return retryAfter
          },
        },
      }
    },
  }

  function logShed() {
    log.warn({ requests: shedSinceLine }, 'overloaded: requests rejected with 503')
    shedSinceLine = 0
  }

  async function measure<Result>(act: 'hash' | 'verify', work: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now()
    try {
      return await work()
    } finally {
      metrics.password(act, (performance.now() - startedAt) / 1000)
    }
  }
}

const shedLineMs = 10_000

/** The trace id of a valid `traceparent` (W3C Trace Context). */
function callerTraceId(traceparent: string | string[] | undefined): string | undefined {
  const valid = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(-|$)/
  return traceparent === undefined ? undefined : valid.exec(String(traceparent))?.[1]
}

const kinds: Record<string, StatementKind> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
}
