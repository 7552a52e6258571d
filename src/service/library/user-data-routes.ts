import { OpenAPIHono } from '@hono/zod-openapi'
import { Failure } from '#contract/failures.ts'
import { ImportResponse, UserData } from '#contract/library/user-data.ts'
import { serializeAccount } from '../accounts/accounts.ts'
import { consumeLimit } from '../accounts/rate-limits.ts'
import { type AuthPorts, requireUser } from '../accounts/require-user.ts'
import { body, json, problems, signedInRoute } from '../openapi.ts'
import { rejectInvalid } from '../problem-response.ts'
import type { ServiceEnv } from '../request-context.ts'
import { exportUserData } from './export-user-data.ts'
import { type ImportPorts, importUserData } from './import-user-data.ts'
import type { LibraryPorts } from './library.ts'

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
  request: { body: body(UserData) },
  responses: {
    200: json(ImportResponse, 'Counts of added and skipped entries'),
    ...problems(413, 422),
  },
})

export function userDataRoutes(ports: LibraryPorts & ImportPorts & AuthPorts) {
  const routes = new OpenAPIHono<ServiceEnv>({ defaultHook: rejectInvalid })
  routes.use(requireUser(ports))
  // Before the body is parsed.
  routes.use(async ({ req, var: { userId } }, next) => {
    if (req.method === 'POST') await consumeLimit(ports.rateLimits, 'userDataImport', userId)
    await next()
  })
  return routes
    .openapi(exportData, async (c) => {
      const account = await ports.accounts.byId(c.var.userId)
      if (!account) throw new Failure('user_unknown')
      return c.json(await exportUserData(ports, c.var.userId, serializeAccount(account)), 200)
    })
    .openapi(importData, async (c) =>
      c.json(await importUserData(ports, c.var.userId, c.req.valid('json')), 200),
    )
}
