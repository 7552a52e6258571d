import type { CompiledQuery } from 'kysely'
import type { PasswordHasher } from '#service/accounts/account-ports.ts'
import type { RateLimits } from '#service/accounts/rate-limits.ts'
import { type NodeContext, withoutLinkToken } from '../http/node-context.ts'
import type { Settings } from '../settings/settings.ts'
import type { StatementKind } from './database-metrics.ts'
import type { Log } from './log.ts'
import { createMetrics } from './metrics.ts'
import type { RequestSpan, Traces } from './traces.ts'

/** Feeds the metrics, the log and, where configured, traces. */
export type Observer = Awaited<ReturnType<typeof openObserver>>

export type DatabaseObserver = Observer['database']

/** Called after each statement, within its caller's trace. */
export type QueryObserver = DatabaseObserver['query']

interface ObservedPorts {
  passwords: PasswordHasher
  rateLimits: RateLimits
}

export async function openObserver(settings: Pick<Settings, 'traces' | 'databaseUrl' | 'dataDir'>, log: Log) {
  const { traces: traceSettings, databaseUrl } = settings
  const metrics = createMetrics(settings)
  // Loaded only where it is used: OpenTelemetry would be a large part of the start.
  const traces: Traces | undefined =
    traceSettings && (await import('./traces.ts')).openTraces(traceSettings, log)
  let shedSinceLine = 0
  const system = databaseUrl === undefined ? 'sqlite' : 'postgresql'

  return {
    metrics,

    /** Counts, logs and traces a request once its response is sent. What runs within the returned span is part of its trace. */
    observeRequest(context: NodeContext): RequestSpan | undefined {
      const { requestId, incoming, outgoing } = context
      const startedAt = performance.now()
      const span = untraced.has(context.path) ? undefined : traces?.startRequest(context)
      metrics.requests.started()
      outgoing.once('close', () => {
        const ms = performance.now() - startedAt
        const { method = '' } = incoming
        const status = outgoing.statusCode
        metrics.requests.finished(context.route, method, status, ms / 1000)
        span?.end(status, context.route)
        log.info({
          requestId,
          traceId: span?.traceId ?? callerTraceId(incoming.headers.traceparent),
          method,
          url: withoutLinkToken(context.sentTarget),
          status,
          ms: Math.round(ms * 10) / 10,
          client: context.clientAddress,
          account: context.accountId,
          aborted: outgoing.writableFinished ? undefined : true,
        })
      })
      return span
    },

    /** Counts a request that was rejected under overload. One line of the log stands for those of ten seconds. */
    requestShed() {
      metrics.requests.shed()
      if (shedSinceLine++ === 0) setTimeout(logShed, shedLineMs).unref()
    },

    database: {
      query({ query, sql }: CompiledQuery, milliseconds: number, error?: unknown) {
        const kind = kinds[query.kind] ?? 'other'
        metrics.database.finished(kind, milliseconds / 1000, error)
        if (!traces) return
        const attributes = { 'db.system.name': system, 'db.operation.name': kind, 'db.query.text': sql }
        traces.addFinished(`${system} ${kind}`, milliseconds, attributes, error)
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
          async consume(limit, key) {
            const retryAfter = await rateLimits.consume(limit, key)
            if (retryAfter !== undefined) metrics.rateLimited(limit)
            return retryAfter
          },
        },
      }
    },

    close: async () => traces?.close(),
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
      const milliseconds = performance.now() - startedAt
      metrics.password(act, milliseconds / 1000)
      traces?.addFinished(`password ${act}`, milliseconds, {})
    }
  }
}

const shedLineMs = 10_000

/** Requested by programs every few seconds, which would flood the traces. */
const untraced = new Set(['/healthz', '/readyz', '/metrics'])

/** The trace id of a valid `traceparent` (W3C Trace Context). The SDK parses it too, but is not loaded without traces. */
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
