import { Counter, type Registry } from 'prom-client'
import { createDurationHistogram } from './duration-histogram.ts'
import { secondsUpToTen } from './seconds.ts'
import { createServerMetrics } from './server-metrics.ts'

export const statementKinds = ['select', 'insert', 'update', 'delete', 'other'] as const
export type StatementKind = (typeof statementKinds)[number]

/** Statements, and the servers that run them where there are any. */
export function createDatabaseMetrics(registry: Registry) {
  const registers = [registry]
  const histogram = createDurationHistogram({
    name: 'cutscene_database_query_duration_seconds',
    help: 'Statements run, failed ones too, by how long their callers waited.',
    labelNames: ['kind'],
    bounds: [0.0001, 0.00025, 0.0005, ...secondsUpToTen],
  })
  const durations = new Map(statementKinds.map((kind) => [kind, histogram.labelled(kind)]))
  const failed = new Counter({
    name: 'cutscene_database_query_errors_total',
    help: 'Statements that the database refused or could not be reached for.',
    labelNames: ['kind'],
    registers,
  })
  // A first one shows as a change only where there was a line before.
  for (const kind of statementKinds) failed.inc({ kind }, 0)

  return {
    ran(kind: StatementKind, seconds: number, error?: unknown) {
      durations.get(kind)?.observe(seconds)
      if (error !== undefined) failed.inc({ kind })
    },
    text: histogram.text,
    observeServer: createServerMetrics(registry),
  }
}
