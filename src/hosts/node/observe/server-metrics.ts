import { Gauge, type Registry } from 'prom-client'

export type ServerName = 'primary' | 'replica'

/** What a pool of connections to a database's server tells when it is asked. */
export interface PoolUse {
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
export function createServerMetrics(registry: Registry) {
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
