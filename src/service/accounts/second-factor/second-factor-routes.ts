import { EmptyResponse, PasswordConfirmation } from '#contract/accounts/account.ts'
import {
  RecoveryCodesResponse,
  SecondFactorCode,
  SecondFactorConfirmation,
  SecondFactorResponse,
  SecondFactorSecret,
} from '#contract/accounts/second-factor.ts'
import { body, createUserRoutes, json, problems, signedInRoutes } from '#service/routes.ts'
import { type AccountPorts, createAccountRules } from '../accounts.ts'
import { createEmailConfirmationRules } from '../mailed-links/email-confirmation.ts'
import type { MailPorts } from '../mailed-links/mail.ts'
import type { AuthPorts } from '../session.ts'
import { createSecondFactorRules } from './second-factor.ts'

const route = signedInRoutes('Account')

const read = route('get', '/', 'Whether logins need a code of an authenticator app', {
  responses: { 200: json(SecondFactorResponse, 'Whether they do') },
})
const begin = route('post', '/', 'Create the secret of an authenticator app', {
  request: { body: body(PasswordConfirmation) },
  responses: { 200: json(SecondFactorSecret, 'To be confirmed with a code'), ...problems(409) },
})
const confirm = route('post', '/confirm', 'Turn the second factor on, with a code of the app', {
  request: { body: body(SecondFactorConfirmation) },
  responses: { 200: json(RecoveryCodesResponse, 'Codes for a lost app; each works once'), ...problems(409) },
})
const turnOff = route(
  'delete',
  '/',
  'Turn the second factor off, with a code of the app or a recovery code',
  {
    request: { body: body(PasswordConfirmation.extend({ code: SecondFactorCode })) },
    responses: { 200: json(EmptyResponse, 'It is off') },
  },
)

export function secondFactorRoutes(ports: AccountPorts & AuthPorts & { mail?: MailPorts | undefined }) {
  const accounts = createAccountRules(ports)
  const secondFactor = createSecondFactorRules(ports)
  const emails = createEmailConfirmationRules(ports, ports.mail)
  return createUserRoutes(ports)
    .openapi(read, async (c) => {
      const mustConfirmEmail = emails.mustConfirm(await accounts.account(c.var.userId))
      return c.json({ ...(await secondFactor.state(c.var.userId)), mustConfirmEmail }, 200)
    })
    .openapi(begin, async (c) => {
      const account = await accounts.confirm(c.var.userId, c.req.valid('json').password)
      emails.expectConfirmed(account)
      return c.json(await secondFactor.begin(account), 200)
    })
    .openapi(confirm, async (c) => {
      c.env.accountId = c.var.userId
      emails.expectConfirmed(await accounts.account(c.var.userId))
      const recoveryCodes = await secondFactor.confirm(c.var.userId, c.req.valid('json').code)
      return c.json({ recoveryCodes }, 200)
    })
    .openapi(turnOff, async (c) => {
      c.env.accountId = c.var.userId
      const { password, code } = c.req.valid('json')
      await accounts.confirm(c.var.userId, password)
      await secondFactor.check(c.var.userId, code)
      await secondFactor.turnOff(c.var.userId)
      return c.json({}, 200)
    })
}
