import { Counter, Gauge, type Registry } from 'prom-client'
import { createDurationHistogram } from './duration-histogram.ts'
import { secondsUpToTen } from './seconds.ts'

/** What a pool of connections tells when it is asked. */
export interface PoolUse {
  total: number
  idle: number
  /** Queries that wait for a connection. */
  waiting: number
}

export const statementKinds = ['select', 'insert', 'update', 'delete', 'other'] as const
export type StatementKind = (typeof statementKinds)[number]

/** Statements, and the pool that runs them where there is one. */
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
    /** Asks `read` whenever somebody looks; without, there are no such lines. */
    observePool(read: () => PoolUse) {
      new Gauge({
        name: 'cutscene_database_pool_connections',
        help: 'Connections to the database.',
        labelNames: ['state'],
        registers,
        collect() {
          const { total, idle } = read()
          this.set({ state: 'idle' }, idle)
          this.set({ state: 'busy' }, total - idle)
        },
      })
      new Gauge({
        name: 'cutscene_database_pool_waiting',
        help: 'Queries that wait for a connection to the database.',
        registers,
        collect() {
          this.set(read().waiting)
        },
      })
    },
  }
}
