import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { StartError } from '../settings/start-error.ts'

/** A Redis-protocol store whose commands finish within a timeout or reject. */
export interface Redis {
  /** False while the store is unreachable. */
  readonly isReady: boolean
  eval(script: string, parameters: ScriptParameters): Promise<unknown>
  del(key: string): Promise<number>
  close(): void
}

interface ScriptParameters {
  keys: string[]
  arguments: string[]
}

/** Each is called once per change. */
interface RedisEvents {
  unreachable(error: unknown): void
  reachable(): void
}

/** Long enough that a stall of this process does not look like one of the store. */
const commandTimeoutMs = 500
const probeIntervalMs = 1000
const startTimeoutMs = 1000

/** Opens without waiting for a store that is down. After a failure, commands reject immediately until a probe can write again. Throws StartError for an invalid address. */
export async function openRedis(address: string, probeKey: string, events: RedisEvents): Promise<Redis> {
  const client = connect(address)
  let reachable = true
  let closed = false

  client.on('error', disconnect)
  // The client retries for ever, and reports each failure as an 'error' event.
  client.connect().catch(() => {})
  await Promise.race([once(client, 'ready'), wait(startTimeoutMs)]).catch(() => {})

  return {
    get isReady() {
      return reachable && client.isReady
    },
    eval: (script, parameters) => send(() => client.eval(script, parameters)),
    del: (key) => send(() => client.del(key)),
    close() {
      closed = true
      client.destroy()
    },
  }

  async function send<Reply>(command: () => Promise<Reply>): Promise<Reply> {
    if (!reachable) throw new Error('Redis is unreachable')
    const replied = new AbortController()
    try {
      return await Promise.race([command(), timeout(replied.signal)])
    } catch (error) {
      disconnect(error)
      throw error
    } finally {
      replied.abort()
    }
  }

  function disconnect(error: unknown) {
    if (!reachable || closed) return
    reachable = false
    events.unreachable(error)
    probe()
  }

  /** Probes with a write: a store that became read-only or full still answers pings. */
  async function probe() {
    while (!reachable && !closed) {
      await wait(probeIntervalMs, undefined, { ref: false })
      if (!closed)
        await client.eval(probeScript, { keys: [probeKey], arguments: [] }).then(reconnect, () => {})
    }
  }

  function reconnect() {
    reachable = true
    events.reachable()
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
      // Pings keep an idle connection open. Without a reply the client reconnects.
      pingInterval: 2000,
      socket: {
        connectTimeout: 2000,
        socketTimeout: 5000,
        reconnectStrategy: (retries) => Math.min(2000, 50 * 2 ** retries),
      },
    })
  } catch {
    // The message omits the address: it may contain a password.
    throw new StartError(
      'REDIS_URL must be an address such as redis://host:6379, or redis://user:password@host:6379/0 with the number of a database.',
    )
  }
}

async function timeout(signal: AbortSignal): Promise<never> {
  await wait(commandTimeoutMs, undefined, { signal, ref: false })
  throw new Error(`No reply within ${commandTimeoutMs} ms`)
}
