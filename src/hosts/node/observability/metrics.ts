import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type LimitName, limitNames } from '#service/accounts/rate-limits.ts'
import manifest from '../../../../package.json' with { type: 'json' }
import { type KeptOutcome, keptOutcomes } from '../cache/response-cache.ts'
import type { ThumbnailEvent } from '../media/thumbnails/thumbnails.ts'
import { createDatabaseMetrics } from './database-metrics.ts'
import { secondsUpToTen } from './duration-histogram.ts'
import { createRequestMetrics } from './request-metrics.ts'

/** What one process counts of itself, as Prometheus reads it. No label's values grow with visitors or videos. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'cutscene_build_info',
    help: 'Always 1; its labels tell what runs.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: manifest.version, node: process.versions.node }, 1)
  const kept = new Counter({
    name: 'cutscene_kept_answers_total',
    help: 'Answers for every visitor: hit and stale were there, shared was being made, miss was made anew.',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of keptOutcomes) kept.inc({ outcome }, 0)
  const thumbnails = new Counter({
    name: 'cutscene_thumbnail_events_total',
    help: 'What became of fetching and making thumbnails.',
    labelNames: ['kind'],
    registers,
  })

  const requests = createRequestMetrics(registry)
  const database = createDatabaseMetrics(registry)

  return {
    ...createPeopleMetrics(registry),
    requests,
    database,
    kept: (outcome: KeptOutcome) => kept.inc({ outcome }),
    thumbnail: (kind: ThumbnailEvent['kind']) => thumbnails.inc({ kind }),
    contentType: registry.contentType,
    text: async () => `${await registry.metrics()}${requests.text()}${database.text()}`,
  }
}

/** Passwords, and tries that were too many. */
function createPeopleMetrics(registry: Registry) {
  const registers = [registry]
  const passwords = new Histogram({
    name: 'cutscene_password_duration_seconds',
    help: 'Passwords hashed or verified, by how long it took.',
    labelNames: ['act'],
    buckets: secondsUpToTen,
    registers,
  })
  const refusals = new Counter({
    name: 'cutscene_rate_limit_refusals_total',
    help: 'Tries refused because there were too many.',
    labelNames: ['limit'],
    registers,
  })
  // A first one shows as a change only where there was a line before.
  for (const limit of limitNames) refusals.inc({ limit }, 0)

  return {
    password: (act: 'hash' | 'verify', seconds: number) => passwords.observe({ act }, seconds),
    refused: (limit: LimitName) => refusals.inc({ limit }),
  }
}
