import { EmptyResponse } from '#contract/accounts/account.ts'
import { EmailCodeRequest, EmailConfirmation } from '#contract/accounts/email-confirmation.ts'
import { defaultLanguage } from '#contract/languages.ts'
import { body, createUserRoutes, json, signedInRoutes } from '../../routes.ts'
import { type AccountPorts, createAccountRules } from '../accounts.ts'
import type { AuthPorts } from '../session.ts'
import { createEmailConfirmationRules } from './email-confirmation.ts'
import type { MailPorts } from './mail.ts'

const route = signedInRoutes('Account')

const send = route('post', '/', 'Send a code to the user’s email address', {
  request: { body: body(EmailCodeRequest) },
  responses: { 200: json(EmptyResponse, 'It is on its way') },
})
const confirm = route('post', '/confirm', 'Confirm the address with the code of the mail', {
  request: { body: body(EmailConfirmation) },
  responses: { 200: json(EmptyResponse, 'The address is confirmed') },
})

/** Without `mail` neither endpoint exists. */
export function emailConfirmationRoutes(ports: AccountPorts & AuthPorts, mail: MailPorts | undefined) {
  const accounts = createAccountRules(ports)
  const emails = createEmailConfirmationRules(ports, mail)
  return createUserRoutes(ports)
    .openapi(send, async (c) => {
      const { language = defaultLanguage } = c.req.valid('json')
      await emails.sendCode(await accounts.account(c.var.userId), language)
      return c.json({}, 200)
    })
    .openapi(confirm, async (c) => {
      c.env.accountId = c.var.userId
      await emails.confirm(await accounts.account(c.var.userId), c.req.valid('json').code)
      return c.json({}, 200)
    })
}
