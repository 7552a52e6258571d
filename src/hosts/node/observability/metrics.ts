import { stat } from 'node:fs/promises'
import type { CompiledQuery } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PasswordHasher } from '#service/accounts/account-ports.ts'
import { limitNames, type RateLimits } from '#service/accounts/rate-limits.ts'
import type { Settings } from '#settings/settings.ts'
import manifest from '../../../../package.json' with { type: 'json' }
import { lastBackupFile } from '../database/data-folder.ts'

export type Metrics = ReturnType<typeof createMetrics>
export type DatabaseMetrics = Metrics['database']

/** Bucket bounds of all durations, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const cacheOutcomes = ['hit', 'stale', 'shared', 'miss'] as const
/** A fresh entry, an expired one, a response in flight for another request, or a new response. */
export type CacheOutcome = (typeof cacheOutcomes)[number]

/** The metrics of one process, in Prometheus' format. No label's values grow with visitors or videos. */
export function createMetrics({ dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'cutscene_build_info',
    help: 'Always 1. The labels carry the version of the site and of Node.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: manifest.version, node: process.versions.node }, 1)
  const responseCache = new Counter({
    name: 'cutscene_response_cache_requests_total',
    help: 'Requests for public responses, by outcome: hit, stale, shared (already in flight), miss.',
    labelNames: ['outcome'],
    registers,
  })
  // Prometheus sees the first increase only of a series that exists.
  for (const outcome of cacheOutcomes) responseCache.inc({ outcome }, 0)
  const thumbnails = new Counter({
    name: 'cutscene_thumbnail_events_total',
    help: 'Thumbnails fetched, and failures to fetch, decode or store them.',
    labelNames: ['kind'],
    registers,
  })
  const unavailableVideos = new Gauge({
    name: 'cutscene_unavailable_videos',
    help: 'Embedded videos that catalog check-embeds or refresh found unavailable.',
    registers,
  })
  const missedSearches = new Counter({
    name: 'cutscene_missed_searches_total',
    help: 'Searches of the whole catalogue that found two videos at most.',
    registers,
  })
  // PostgreSQL's own tools back it up.
  if (databaseUrl === undefined)
    new Gauge({
      name: 'cutscene_backup_age_seconds',
      help: 'Time since the last backup; +Inf without one.',
      registers,
      async collect() {
        const last = await stat(lastBackupFile(dataDir)).catch(() => undefined)
        this.set(last ? (Date.now() - last.mtimeMs) / 1000 : Number.POSITIVE_INFINITY)
      },
    })

  return {
    requests: createRequestMetrics(registry),
    database: createDatabaseMetrics(registry),
    observePorts: createPortMetrics(registry),
    searchMissed: () => missedSearches.inc(),
    unavailableVideos: (count: number) => unavailableVideos.set(count),
    responseCache: (outcome: CacheOutcome) => responseCache.inc({ outcome }),
    thumbnail: (kind: string) => thumbnails.inc({ kind }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Requests in flight, their durations, and those that were rejected. */
function createRequestMetrics(registry: Registry) {
  const registers = [registry]
  const durations = new Histogram({
    name: 'cutscene_http_request_duration_seconds',
    help: 'Duration of HTTP requests until the response is sent.',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers,
  })
  const inFlight = new Gauge({
    name: 'cutscene_http_requests_in_flight',
    help: 'HTTP requests without a complete response.',
    registers,
  })
  const shed = new Counter({
    name: 'cutscene_http_requests_shed_total',
    help: 'Requests answered with 503 before any work, because the process was overloaded.',
    registers,
  })
  return {
    shed: () => shed.inc(),
    started: () => inFlight.inc(),
    finished(route: string, sentMethod: string, statusCode: number, seconds: number) {
      inFlight.dec()
      const method = methods.has(sentMethod) ? sentMethod : 'other'
      durations.observe({ route, method, status: `${Math.floor(statusCode / 100)}xx` }, seconds)
    },
  }
}

const statementKinds = ['select', 'insert', 'update', 'delete', 'other']

/** Statements, and the database server that runs them. */
function createDatabaseMetrics(registry: Registry) {
  const durations = new Histogram({
    name: 'cutscene_database_query_duration_seconds',
    help: 'Duration of statements, failed ones too, including the wait for a commit.',
    labelNames: ['kind'],
    buckets: [0.0001, 0.00025, 0.0005, ...buckets],
    registers: [registry],
  })
  const errors = new Counter({
    name: 'cutscene_database_query_errors_total',
    help: 'Statements that failed.',
    labelNames: ['kind'],
    registers: [registry],
  })
  for (const kind of statementKinds) {
    durations.zero({ kind })
    errors.inc({ kind }, 0)
  }
  return {
    /** Called after each statement. */
    query({ sql }: CompiledQuery, milliseconds: number, error?: unknown) {
      const kind = statementKinds.find((kind) => sql.trimStart().startsWith(kind)) ?? 'other'
      durations.observe({ kind }, milliseconds / 1000)
      if (error !== undefined) errors.inc({ kind })
    },
    observeServer: () => observeServer(registry),
  }
}

interface PoolUsage {
  total: number
  idle: number
  /** Statements that wait for a connection. */
  waiting: number
}

/** Registers the metrics of PostgreSQL's server, read at each scrape. With SQLite there are none. */
function observeServer(registry: Registry) {
  const registers = [registry]
  let usage: (() => PoolUsage) | undefined
  const unreachable = new Gauge({
    name: 'cutscene_database_unreachable',
    help: '1 while the database is unreachable, otherwise 0.',
    registers,
  })
  new Gauge({
    name: 'cutscene_database_pool_connections',
    help: 'Open connections to the database.',
    labelNames: ['state'],
    registers,
    collect() {
      if (!usage) return
      const { total, idle } = usage()
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'busy' }, total - idle)
    },
  })
  new Gauge({
    name: 'cutscene_database_pool_waiting',
    help: 'Statements that wait for a connection to the database.',
    registers,
    collect() {
      if (usage) this.set(usage().waiting)
    },
  })
  return {
    observePool(read: () => PoolUsage) {
      usage = read
    },
    setUnreachable: (isUnreachable: boolean) => unreachable.set(Number(isUnreachable)),
  }
}

/** Returns what wraps ports so that password hashing and rate limits are measured. */
function createPortMetrics(registry: Registry) {
  const registers = [registry]
  const durations = new Histogram({
    name: 'cutscene_password_duration_seconds',
    help: 'Duration of hashing or verifying a password.',
    labelNames: ['act'],
    buckets,
    registers,
  })
  const refusals = new Counter({
    name: 'cutscene_rate_limit_refusals_total',
    help: 'Requests rejected by a rate limit, or slowed down by loginAccount.',
    labelNames: ['limit'],
    registers,
  })
  for (const limit of limitNames) refusals.inc({ limit }, 0)

  return <Ports extends { passwords: PasswordHasher; rateLimits: RateLimits }>(ports: Ports): Ports => {
    const { passwords, rateLimits } = ports
    return {
      ...ports,
      passwords: {
        hash: (password) => passwords.hash(password).finally(durations.startTimer({ act: 'hash' })),
        verify: (password, hash) =>
          passwords.verify(password, hash).finally(durations.startTimer({ act: 'verify' })),
        isStale: passwords.isStale,
      },
      rateLimits: {
        ...rateLimits,
        async consume(limit, key, points) {
          const retryAfter = await rateLimits.consume(limit, key, points)
          if (retryAfter !== undefined) refusals.inc({ limit })
          return retryAfter
        },
      },
    }
  }
}
