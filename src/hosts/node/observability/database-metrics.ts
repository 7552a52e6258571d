import { Counter, Gauge, type Registry } from 'prom-client'
import { createDurationHistogram, secondsUpToTen } from './duration-histogram.ts'

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

export type ServerName = 'primary' | 'replica'

/** What a pool of connections to a database's server tells when it is asked. */
interface PoolUse {
  total: number
  idle: number
  /** Queries that wait for a connection. */
  waiting: number
}

interface Observed {
  use?: () => PoolUse
  away: boolean
}

/** Servers that may be away, asked whenever somebody looks; where there are none, there are no such lines. */
function createServerMetrics(registry: Registry) {
  const servers = new Map<ServerName, Observed>()

  return (database: ServerName) => {
    if (servers.size === 0) register(registry, servers)
    const observed: Observed = { away: false }
    servers.set(database, observed)
    return {
      observePool(use: () => PoolUse) {
        observed.use = use
      },
      away(away: boolean) {
        observed.away = away
      },
    }
  }
}

function register(registry: Registry, servers: ReadonlyMap<ServerName, Observed>) {
  const registers = [registry]
  new Gauge({
    name: 'cutscene_database_away',
    help: '1 while the database cannot be reached, else 0.',
    labelNames: ['database'],
    registers,
    collect() {
      for (const [database, { away }] of servers) this.set({ database }, away ? 1 : 0)
    },
  })
  new Gauge({
    name: 'cutscene_database_pool_connections',
    help: 'Connections to the database.',
    labelNames: ['database', 'state'],
    registers,
    collect() {
      for (const [database, { use }] of servers) {
        if (!use) continue
        const { total, idle } = use()
        this.set({ database, state: 'idle' }, idle)
        this.set({ database, state: 'busy' }, total - idle)
      }
    },
  })
  new Gauge({
    name: 'cutscene_database_pool_waiting',
    help: 'Queries that wait for a connection to the database.',
    labelNames: ['database'],
    registers,
    collect() {
      for (const [database, { use }] of servers) if (use) this.set({ database }, use().waiting)
    },
  })
}
