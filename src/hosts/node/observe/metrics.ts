import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import manifest from '../../../../package.json' with { type: 'json' }
import { type KeptOutcome, keptOutcomes } from '../kept-answers.ts'
import type { ThumbnailEvent } from '../thumbnails/thumbnail-events.ts'
import { createDatabaseMetrics } from './database-metrics.ts'
import { createPeopleMetrics } from './people-metrics.ts'
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
