import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type LimitName, limitNames } from '#service/accounts/rate-limits.ts'
import manifest from '../../../../package.json' with { type: 'json' }
import { type CacheOutcome, cacheOutcomes } from '../http/cache/response-cache.ts'
import type { ThumbnailEvent } from '../media/thumbnails/thumbnails.ts'
import { createDatabaseMetrics } from './database-metrics.ts'
import { durationBuckets } from './duration-histogram.ts'
import { createRequestMetrics } from './request-metrics.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** The metrics of one process, in Prometheus' format. No label's values grow with visitors or videos. */
export function createMetrics() {
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

  const requests = createRequestMetrics(registry)
  const database = createDatabaseMetrics(registry)

  return {
    ...createAccountMetrics(registry),
    requests,
    database,
    responseCache: (outcome: CacheOutcome) => responseCache.inc({ outcome }),
    thumbnail: (kind: ThumbnailEvent['kind']) => thumbnails.inc({ kind }),
    contentType: registry.contentType,
    text: async () => `${await registry.metrics()}${requests.text()}${database.text()}`,
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
