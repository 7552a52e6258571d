import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Bucket bounds of all durations, in seconds. */
export const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const statementKinds = ['select', 'insert', 'update', 'delete', 'other'] as const
export type StatementKind = (typeof statementKinds)[number]

/** Statements, and the database server that runs them. */
export function createDatabaseMetrics(registry: Registry) {
  const durations = new Histogram({
    name: 'cutscene_database_query_duration_seconds',
    help: 'Duration of statements, failed ones too, including the wait for a connection or a commit.',
    labelNames: ['kind'],
    buckets: [0.0001, 0.00025, 0.0005, ...durationBuckets],
    registers: [registry],
  })
  const errors = new Counter({
    name: 'cutscene_database_query_errors_total',
    help: 'Statements that failed.',
    labelNames: ['kind'],
    registers: [registry],
  })
  // Prometheus sees the first increase only of a series that exists.
  for (const kind of statementKinds) {
    durations.zero({ kind })
    errors.inc({ kind }, 0)
  }

  return {
    finished(kind: StatementKind, seconds: number, error?: unknown) {
      durations.observe({ kind }, seconds)
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
  let isUnreachable = false
  new Gauge({
    name: 'cutscene_database_unreachable',
    help: '1 while the database is unreachable, otherwise 0.',
    registers,
    collect() {
      this.set(Number(isUnreachable))
    },
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
    setUnreachable(unreachable: boolean) {
      isUnreachable = unreachable
    },
  }
}
