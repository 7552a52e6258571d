import { stat } from 'node:fs/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type LimitName, limitNames } from '#service/accounts/rate-limits.ts'
import manifest from '../../../../package.json' with { type: 'json' }
import { lastBackupFile } from '../database/data-folder.ts'
import { type CacheOutcome, cacheOutcomes } from '../http/response-cache.ts'
import type { ThumbnailEvent } from '../media/thumbnails/thumbnails.ts'
import type { Settings } from '../settings/settings.ts'
import { createDatabaseMetrics, durationBuckets } from './database-metrics.ts'

export type Metrics = ReturnType<typeof createMetrics>

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
  for (const outcome of cacheOutcomes) responseCache.inc({ outcome }, 0)
  const thumbnails = new Counter({
    name: 'cutscene_thumbnail_events_total',
    help: 'Thumbnails fetched, and failures to fetch, decode or store them.',
    labelNames: ['kind'],
    registers,
  })
  const unavailableVideos = new Gauge({
    name: 'cutscene_unavailable_videos',
    help: 'Embedded videos that catalog check or refresh found unavailable.',
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
    ...createAccountMetrics(registry),
    searchMissed: () => missedSearches.inc(),
    requests: createRequestMetrics(registry),
    database: createDatabaseMetrics(registry),
    unavailableVideos: (count: number) => unavailableVideos.set(count),
    responseCache: (outcome: CacheOutcome) => responseCache.inc({ outcome }),
    thumbnail: (kind: ThumbnailEvent['kind']) => thumbnails.inc({ kind }),
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
    buckets: durationBuckets,
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

/** Password hashing and rate limits. */
function createAccountMetrics(registry: Registry) {
  const registers = [registry]
  const passwords = new Histogram({
    name: 'cutscene_password_duration_seconds',
    help: 'Duration of hashing or verifying a password.',
    labelNames: ['act'],
    buckets: durationBuckets,
    registers,
  })
  const refusals = new Counter({
    name: 'cutscene_rate_limit_refusals_total',
    help: 'Requests rejected by a rate limit, or slowed down by loginAccount.',
    labelNames: ['limit'],
    registers,
  })
  // Prometheus sees the first increase only of a series that exists.
  for (const limit of limitNames) refusals.inc({ limit }, 0)

  return {
    password: (act: 'hash' | 'verify', seconds: number) => passwords.observe({ act }, seconds),
    rateLimited: (limit: LimitName) => refusals.inc({ limit }),
  }
}
