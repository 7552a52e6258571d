import { OpenAPIHono } from '@hono/zod-openapi'
import type { HonoRequest } from 'hono'
import { Failure } from '#contract/failures.ts'
import { ImportResponse, UserData } from '#contract/library/user-data.ts'
import { maxUserDataBytes } from '#contract/limits.ts'
import { serializeAccount } from '../../accounts/accounts.ts'
import { consumeLimit } from '../../accounts/rate-limits.ts'
import { type AuthPorts, requireUser } from '../../accounts/require-user.ts'
import { json, problems, signedInRoute } from '../../openapi.ts'
import { rejectInvalid, requireJson } from '../../problem-response.ts'
import type { ServiceEnv } from '../../request-context.ts'
import type { LibraryPorts } from '../library.ts'
import { exportUserData } from './export-user-data.ts'
import { type ImportPorts, importUserData } from './import-user-data.ts'
import { type ReadUserData, readWholeUserData, type UserDataBody } from './read-user-data.ts'

const tags = ['Account']

const exportData = signedInRoute({
  method: 'get',
  path: '/',
  tags,
  summary: 'Export the user’s data as one file',
  responses: { 200: json(UserData, 'The data') },
})
const importData = signedInRoute({
  method: 'post',
  path: '/',
  tags,
  summary: 'Import an exported file: adds missing entries',
  // No schema of zod's: the body is validated while it arrives.
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/UserData' } } },
    },
  },
  responses: {
    200: json(ImportResponse, 'Counts of added and skipped entries'),
    ...problems(413, 422),
  },
})

export type UserDataRoutesPorts = LibraryPorts &
  ImportPorts &
  AuthPorts & {
    /** Reads the whole file first by default. */
    readUserData?: ReadUserData
  }

export function userDataRoutes(ports: UserDataRoutesPorts) {
  const { readUserData = readWholeUserData } = ports
  const routes = new OpenAPIHono<ServiceEnv>({ defaultHook: rejectInvalid })
  const oneAtATime = limitConcurrency()
  routes.use(requireUser(ports))
  return routes
    .openapi(exportData, async (c) => {
      const account = await ports.accounts.byId(c.var.userId)
      if (!account) throw new Failure('user_unknown')
      const sessions = await ports.userSessions.list(account.id)
      return c.json(await exportUserData(ports, account.id, serializeAccount(account), sessions), 200)
    })
    .openapi(importData, async (c) => {
      const { userId } = c.var
      await consumeLimit(ports.rateLimits, 'userDataImport', userId)
      return c.json(
        await oneAtATime(userId, async () =>
          importUserData(ports, userId, await readUserData(await bodyOf(c.req))),
        ),
        200,
      )
    })
}

/** In this process: each import takes memory. */
const maxImports = 8
const importRetryAfter = 10

function limitConcurrency() {
  const importing = new Set<string>()
  return async <Result>(userId: string, work: () => Promise<Result>): Promise<Result> => {
    if (importing.has(userId)) throw new Failure('too_many', { retryAfter: importRetryAfter })
    if (importing.size >= maxImports) throw new Failure('unavailable', { retryAfter: importRetryAfter })
    importing.add(userId)
    try {
      return await work()
    } finally {
      importing.delete(userId)
    }
  }
}

async function bodyOf(req: HonoRequest): Promise<UserDataBody> {
  requireJson(req)
  if (Number(req.header('content-length')) > maxUserDataBytes) throw new Failure('body_too_large')
  // Firefox's requests have no stream.
  return req.raw.body ?? new Uint8Array(await req.arrayBuffer())
}
