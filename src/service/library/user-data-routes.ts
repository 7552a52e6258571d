import { OpenAPIHono } from '@hono/zod-openapi'
import { Failure } from '#contract/failures.ts'
import { ImportAnswer, UserData } from '#contract/user-data.ts'
import type { AccountStore } from '../accounts/account.ts'
import { shownAccount } from '../accounts/accounts.ts'
import { takeTry } from '../accounts/rate-limits.ts'
import { requireUser, type ServiceEnv, type WhoPorts } from '../accounts/who.ts'
import { body, json, problems } from '../described.ts'
import { signedInRoute } from '../described-route.ts'
import { refuseInvalid } from '../refuse.ts'
import type { LibraryPorts } from './library.ts'
import { openUserData } from './user-data.ts'

const tags = ['Account']

const write = signedInRoute({
  method: 'get',
  path: '/',
  tags,
  summary: 'All that is the user’s, as one file',
  responses: { 200: json(UserData, 'The data') },
})
const read = signedInRoute({
  method: 'post',
  path: '/',
  tags,
  summary: 'Bring such a file back: adds what is missing',
  request: { body: body(UserData) },
  responses: { 200: json(ImportAnswer, 'What came, and what did not'), ...problems(413, 422) },
})

/** /user/data: out and in again. */
export function userDataRoutes(ports: LibraryPorts & WhoPorts & { accounts: AccountStore }) {
  const routes = new OpenAPIHono<ServiceEnv>({ defaultHook: refuseInvalid })
  routes.use(requireUser(ports))
  // Before it is read.
  routes.use(async ({ req, var: { userId } }, next) => {
    if (req.method === 'POST') await takeTry(ports.rateLimits, 'bringBack', userId)
    await next()
  })
  return routes
    .openapi(write, async (c) => {
      const account = await ports.accounts.byId(c.var.userId)
      if (!account) throw new Failure('user_unknown')
      return c.json(await openUserData(ports, c.var.userId).write(shownAccount(account)), 200)
    })
    .openapi(read, async (c) =>
      c.json(await openUserData(ports, c.var.userId).read(c.req.valid('json')), 200),
    )
}
