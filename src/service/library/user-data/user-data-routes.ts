import type { HonoRequest } from 'hono'
import { Failure } from '#contract/failures.ts'
import { ImportResponse, UserData } from '#contract/library/user-data.ts'
import { maxUserDataBytes } from '#contract/limits.ts'
import type { AccountStore } from '../../accounts/account-ports.ts'
import { serializeAccount } from '../../accounts/accounts.ts'
import { consumeLimit, requestPoints } from '../../accounts/rate-limits.ts'
import { type AuthPorts, listSessions } from '../../accounts/session.ts'
import { createUserRoutes, json, problems, requireJson, signedInRoutes } from '../../routes.ts'
import type { LibraryPorts } from '../library.ts'
import { exportUserData } from './export-user-data.ts'
import { type ImportPorts, importUserData } from './import-user-data.ts'
import { parseUserData, type ReadUserData } from './read-user-data.ts'

const route = signedInRoutes('Account')

const exportData = route('get', '/', 'Export the user’s data as one file', {
  responses: { 200: json(UserData, 'The data'), ...problems(429) },
})
const importData = route('post', '/', 'Import an exported file: adds missing entries', {
  // No schema of zod's: a host may validate the body in another thread.
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/UserData' } } },
    },
  },
  responses: { 200: json(ImportResponse, 'Counts of added and skipped entries') },
})

export type UserDataRoutesPorts = LibraryPorts &
  ImportPorts &
  AuthPorts & {
    accounts: Pick<AccountStore, 'byId'>
    /** In this thread by default. */
    readUserData?: ReadUserData
  }

export function userDataRoutes(ports: UserDataRoutesPorts) {
  const { readUserData = parseUserData } = ports
  const imports = limitConcurrency(maxImports)
  const exports = limitConcurrency(maxExports)
  return createUserRoutes(ports)
    .openapi(exportData, async (c) => {
      const account = await ports.accounts.byId(c.var.userId)
      if (!account) throw new Failure('user_unknown')
      const sessions = await listSessions(ports, account.id)
      c.header('content-type', 'application/json')
      c.header('content-disposition', 'attachment; filename="cutscene-data.json"')
      const read = () =>
        streamText(
          exportUserData(ports, account.id, serializeAccount(account), sessions),
          exports.acquire(account.id),
        )
      // Its type is that of the JSON.
      return c.newResponse(c.req.method === 'HEAD' ? null : read()) as never
    })
    .openapi(importData, async (c) => {
      const { userId } = c.var
      await consumeLimit(ports.rateLimits, 'request', userId, requestPoints.userDataImport)
      const release = imports.acquire(userId)
      try {
        return c.json(await importUserData(ports, userId, await readUserData(await bodyOf(c.req))), 200)
      } finally {
        release()
      }
    })
}

/** In this process: each takes up to 8 MB, and the processor. */
const maxImports = 8
/** Each takes the memory of one page, of a megabyte at most, however slowly it is read. */
const maxExports = 64
const retryAfter = 10
/** A client that reads more slowly blocks nobody else for longer. */
const exportDeadlineMs = 5 * 60_000

/** One at a time of a user's, and some at a time of all users'. */
function limitConcurrency(maxRunning: number) {
  const running = new Set<string>()
  return {
    /** Returns what ends it. */
    acquire(userId: string): () => void {
      if (running.has(userId)) throw new Failure('too_many', { retryAfter })
      if (running.size >= maxRunning) throw new Failure('unavailable', { retryAfter })
      running.add(userId)
      return () => running.delete(userId)
    },
  }
}

/** A body that is made while it is read. `onEnd` is called when it was read, when the client leaves, and after the deadline. */
function streamText(texts: AsyncGenerator<string>, onEnd: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let deadline: ReturnType<typeof setTimeout>
  let hasEnded = false
  const end = () => {
    // A page that is read past the deadline ends it again.
    if (hasEnded) return
    hasEnded = true
    clearTimeout(deadline)
    onEnd()
  }
  return new ReadableStream({
    start(controller) {
      deadline = setTimeout(() => {
        controller.error(new Error('The export was not read in time'))
        end()
      }, exportDeadlineMs)
    },
    async pull(controller) {
      try {
        const { done, value } = await texts.next()
        if (!done) return controller.enqueue(encoder.encode(value))
        controller.close()
        end()
      } catch (error) {
        end()
        throw error
      }
    },
    cancel: end,
  })
}

async function bodyOf(req: HonoRequest): Promise<Uint8Array> {
  requireJson(req)
  if (Number(req.header('content-length')) > maxUserDataBytes) throw new Failure('body_too_large')
  const file = new Uint8Array(maxUserDataBytes)
  let size = 0
  // Firefox's requests have no stream.
  for await (const chunk of req.raw.body ?? [new Uint8Array(await req.arrayBuffer())]) {
    if (size + chunk.byteLength > maxUserDataBytes) throw new Failure('body_too_large')
    file.set(chunk, size)
    size += chunk.byteLength
  }
  return file.slice(0, size)
}
