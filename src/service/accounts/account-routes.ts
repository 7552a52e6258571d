import { z } from '@hono/zod-openapi'
import {
  EmptyResponse,
  InvitationQuery,
  InvitationResponse,
  Login,
  LoginResponse,
  NewPassword,
  PasswordConfirmation,
  Rename,
  Signup,
  SignupResponse,
  TokenResponse,
  type User,
  UserResponse,
} from '#contract/accounts/account.ts'
import { perShelf, type ShelfName } from '#contract/library/shelf.ts'
import { MinimalResponse, preferParameter } from '#contract/prefer.ts'
import {
  applyReturnMinimal,
  body,
  createRoutes,
  json,
  problems,
  publicRoutes,
  signedInRoutes,
} from '../routes.ts'
import type { Account } from './account-ports.ts'
import { type AccountPorts, createAccountRules, serializeAccount } from './accounts.ts'
import { type AuthPorts, requireUser } from './session.ts'

const publicRoute = publicRoutes('Account')
const signedInRoute = signedInRoutes('Account')

const signup = publicRoute('post', '/signup', 'Sign up', {
  request: { body: body(Signup) },
  responses: { 201: json(SignupResponse, 'The user, signed in'), ...problems(403, 429) },
})
const invitation = publicRoute(
  'get',
  '/invitation',
  'Whether somebody can sign up with an invitation, and who',
  {
    request: { query: InvitationQuery },
    responses: { 200: json(InvitationResponse, 'It works'), ...problems(403) },
  },
)
const login = publicRoute('post', '/login', 'Log in', {
  request: { body: body(Login) },
  responses: { 200: json(LoginResponse, 'The user, signed in'), ...problems(401, 404, 429) },
})
const logout = signedInRoute('post', '/logout', 'Log out: ends this sign-in', {
  responses: { 200: json(EmptyResponse, 'Signed out') },
})
const logoutEverywhere = signedInRoute('post', '/logout-everywhere', 'End all sign-ins of the user', {
  responses: { 200: json(EmptyResponse, 'Signed out everywhere') },
})
const currentUser = signedInRoute('get', '/', 'The current user', {
  responses: { 200: json(UserResponse, 'The user') },
})
const rename = signedInRoute('patch', '/', 'Change the first name, the last name or the display name', {
  parameters: [preferParameter],
  request: { body: body(Rename) },
  responses: { 200: json(z.union([UserResponse, MinimalResponse]), 'The changed user') },
})
const password = signedInRoute('post', '/password', 'Change the password; signs out everywhere else', {
  request: { body: body(NewPassword) },
  responses: { 200: json(TokenResponse, 'A new token for this client') },
})
const remove = signedInRoute('delete', '/', 'Delete the account and its data', {
  request: { body: body(PasswordConfirmation) },
  responses: { 200: json(EmptyResponse, 'Deleted') },
})

export interface AccountRoutesPorts extends AccountPorts, AuthPorts {
  /** The first page of each of the user's lists. */
  listsOf(userId: string): Promise<UserLists>
}

type UserLists = Pick<User, ShelfName | 'playlists' | 'nextCursors'>

const noLists: UserLists = {
  ...perShelf(() => []),
  playlists: [],
  nextCursors: { ...perShelf(() => null), playlists: null },
}

export function authRoutes(ports: AccountRoutesPorts) {
  const accounts = createAccountRules(ports)
  const authenticate = requireUser(ports)
  const routes = createRoutes()
  routes.use('/logout', authenticate).use('/logout-everywhere', authenticate)
  return routes
    .openapi(signup, async (c) => {
      const { account, token } = await accounts.signUp(c.req.valid('json'), c.env)
      c.env.accountId = account.id
      const user = { ...serializeAccount(account), ...noLists }
      const response = { createdUser: user, foundUser: user, encodedToken: token }
      return c.json(SignupResponse.parse(response), 201)
    })
    .openapi(invitation, async (c) => {
      return c.json(await accounts.invitation(c.req.valid('query').invitation), 200)
    })
    .openapi(login, async (c) => {
      const { account, token } = await accounts.logIn(c.req.valid('json'), c.env, (id) => {
        c.env.accountId = id
      })
      const foundUser = await serializeUser(account, ports)
      return c.json(LoginResponse.parse({ foundUser, encodedToken: token }), 200)
    })
    .openapi(logout, async (c) => {
      c.env.accountId = c.var.userId
      await ports.sessions.end(c.var.userId, c.var.sessionId)
      return c.json({}, 200)
    })
    .openapi(logoutEverywhere, async (c) => {
      c.env.accountId = c.var.userId
      await ports.sessions.endAll(c.var.userId)
      return c.json({}, 200)
    })
}

export function userRoutes(ports: AccountRoutesPorts) {
  const accounts = createAccountRules(ports)
  const authenticate = requireUser(ports)
  const routes = createRoutes()
  routes.use('/', authenticate).use('/password', authenticate)
  return routes
    .openapi(currentUser, async (c) => {
      const user = await serializeUser(await accounts.account(c.var.userId), ports)
      return c.json(UserResponse.parse({ user }), 200)
    })
    .openapi(rename, async (c) => {
      c.env.accountId = c.var.userId
      const account = await accounts.rename(c.var.userId, c.req.valid('json'))
      if (applyReturnMinimal(c)) return c.json({}, 200)
      return c.json(UserResponse.parse({ user: await serializeUser(account, ports) }), 200)
    })
    .openapi(password, async (c) => {
      c.env.accountId = c.var.userId
      const { password, newPassword } = c.req.valid('json')
      const encodedToken = await accounts.changePassword(c.var.userId, password, newPassword, c.env)
      return c.json({ encodedToken }, 200)
    })
    .openapi(remove, async (c) => {
      const { userId } = c.var
      c.env.accountId = userId
      await accounts.confirm(userId, c.req.valid('json').password)
      await ports.accounts.remove(userId)
      return c.json({}, 200)
    })
}

async function serializeUser(account: Account, { listsOf }: AccountRoutesPorts) {
  return { ...serializeAccount(account), ...(await listsOf(account.id)) }
}
