import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Bucket bounds of all durations, in seconds. */
export const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const statementKinds = ['select', 'insert', 'update', 'delete', 'other'] as const
export type StatementKind = (typeof statementKinds)[number]

/** Statements, and the database servers that run them. */
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
    observeServer: createServerMetrics(registry),
  }
}

export type ServerName = 'primary' | 'replica'

interface PoolUsage {
  total: number
  idle: number
  /** Statements that wait for a connection. */
  waiting: number
}

interface ObservedServer {
  usage?: () => PoolUsage
  unreachable: boolean
}

/** Reads the servers' state at each scrape. Without a server (SQLite) there are no such metrics. */
function createServerMetrics(registry: Registry) {
  const servers = new Map<ServerName, ObservedServer>()

  return (database: ServerName) => {
    if (servers.size === 0) register(registry, servers)
    const observed: ObservedServer = { unreachable: false }
    servers.set(database, observed)
    return {
      observePool(usage: () => PoolUsage) {
        observed.usage = usage
      },
      setUnreachable(unreachable: boolean) {
        observed.unreachable = unreachable
      },
    }
  }
}

function register(registry: Registry, servers: ReadonlyMap<ServerName, ObservedServer>) {
  const registers = [registry]
  new Gauge({
    name: 'cutscene_database_unreachable',
    help: '1 while the database is unreachable, otherwise 0.',
    labelNames: ['database'],
    registers,
    collect() {
      for (const [database, { unreachable }] of servers) this.set({ database }, unreachable ? 1 : 0)
    },
  })
  new Gauge({
    name: 'cutscene_database_pool_connections',
    help: 'Open connections to the database.',
    labelNames: ['database', 'state'],
    registers,
    collect() {
      for (const [database, { usage }] of servers) {
        if (!usage) continue
        const { total, idle } = usage()
        this.set({ database, state: 'idle' }, idle)
        this.set({ database, state: 'busy' }, total - idle)
      }
    },
  })
  new Gauge({
    name: 'cutscene_database_pool_waiting',
    help: 'Statements that wait for a connection to the database.',
    labelNames: ['database'],
    registers,
    collect() {
      for (const [database, { usage }] of servers) if (usage) this.set({ database }, usage().waiting)
    },
  })
}
