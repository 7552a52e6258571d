import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { secondsUpToTen } from './seconds.ts'

/** What a pool of connections tells when it is asked. */
export interface PoolUse {
  total: number
  idle: number
  /** Queries that wait for a connection. */
  waiting: number
}

/** Statements, and the pool that runs them where there is one. */
export function createDatabaseMetrics(registry: Registry) {
  const registers = [registry]
  const ran = new Histogram({
    name: 'cutscene_database_query_duration_seconds',
    help: 'Statements run, failed ones too, by how long their callers waited.',
    labelNames: ['kind'],
    buckets: [0.0001, 0.00025, 0.0005, ...secondsUpToTen],
    registers,
  })
  const failed = new Counter({
    name: 'cutscene_database_query_errors_total',
    help: 'Statements that the database refused or could not be reached for.',
    labelNames: ['kind'],
    registers,
  })

  return {
    ran(kind: string, seconds: number, error?: unknown) {
      ran.observe({ kind }, seconds)
      if (error !== undefined) failed.inc({ kind })
    },
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
