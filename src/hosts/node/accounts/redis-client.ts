import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { StartError } from '../settings/start-error.ts'

/** A Redis-protocol store: its commands are answered soon, or refused. */
export interface Redis {
  /** False while it is gone. */
  readonly isReady: boolean
  eval(script: string, given: Given): Promise<unknown>
  del(key: string): Promise<number>
  close(): void
}

interface Given {
  keys: string[]
  arguments: string[]
}

/** Each is told once, when it becomes so. */
interface Told {
  gone(error: unknown): void
  back(): void
}

/** Milliseconds. A stall of this process must not look like one of the store's. */
const patience = 500
const betweenProbes = 1000
const startPatience = 1000

/** Opens without waiting for a store that is down; one that fails is asked for nothing until it can write again. */
export async function openRedis(address: string, probeKey: string, told: Told): Promise<Redis> {
  const client = connect(address)
  let there = true
  let closed = false

  client.on('error', leave)
  // Tried again without end, and each failure is an error as above.
  client.connect().catch(() => {})
  await Promise.race([once(client, 'ready'), wait(startPatience)]).catch(() => {})

  return {
    get isReady() {
      return there && client.isReady
    },
    eval: (script, given) => ask(() => client.eval(script, given)),
    del: (key) => ask(() => client.del(key)),
    close() {
      closed = true
      client.destroy()
    },
  }

  async function ask<Reply>(command: () => Promise<Reply>): Promise<Reply> {
    if (!there) throw new Error('The store is gone')
    const late = new AbortController()
    try {
      return await Promise.race([command(), tooLate(late.signal)])
    } catch (error) {
      leave(error)
      throw error
    } finally {
      late.abort()
    }
  }

  function leave(error: unknown) {
    if (!there || closed) return
    there = false
    told.gone(error)
    probe()
  }

  /** By a write like any other: a store that has become read-only, or full, answers pings too. */
  async function probe() {
    while (!there && !closed) {
      await wait(betweenProbes, undefined, { ref: false })
      if (!closed)
        await client.eval(probeScript, { keys: [probeKey], arguments: [] }).then(comeBack, () => {})
    }
  }

  function comeBack() {
    there = true
    told.back()
  }
}

const probeScript = `return redis.call('set', KEYS[1], 1, 'EX', 60)`

function connect(url: string) {
  try {
    return createClient({
      url,
      RESP: 2,
      maintNotifications: 'disabled',
      disableOfflineQueue: true,
      // Without traffic the pings keep it open; with no answer to them it is closed, and opened anew.
      pingInterval: 2000,
      socket: {
        connectTimeout: 2000,
        socketTimeout: 5000,
        reconnectStrategy: (retries) => Math.min(2000, 50 * 2 ** retries),
      },
    })
  } catch {
    // What it was stays untold: it may hold a password.
    throw new StartError(
      'REDIS_URL must be an address such as redis://host:6379, or redis://user:password@host:6379/0 with the number of a database.',
    )
  }
}

async function tooLate(signal: AbortSignal): Promise<never> {
  await wait(patience, undefined, { signal, ref: false })
  throw new Error(`No answer within ${patience} ms`)
}
