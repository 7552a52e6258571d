import { EmptyResponse } from '#contract/accounts/account.ts'
import { EmailCodeRequest, EmailConfirmation } from '#contract/accounts/email-confirmation.ts'
import { defaultLanguage } from '#contract/languages.ts'
import { body, createRoutes, json, problems, signedInRoute } from '../../routes.ts'
import { type AccountPorts, createAccountRules } from '../accounts.ts'
import { type AuthPorts, requireUser } from '../session.ts'
import { createEmailConfirmationRules } from './email-confirmation.ts'
import type { MailPorts } from './mail.ts'

const tags = ['Account']

const send = signedInRoute({
  method: 'post',
  path: '/',
  tags,
  summary: 'Send a code to the user’s email address',
  request: { body: body(EmailCodeRequest) },
  responses: { 200: json(EmptyResponse, 'It is on its way'), ...problems(404, 413, 422) },
})
const confirm = signedInRoute({
  method: 'post',
  path: '/confirm',
  tags,
  summary: 'Confirm the address with the code of the mail',
  request: { body: body(EmailConfirmation) },
  responses: { 200: json(EmptyResponse, 'The address is confirmed'), ...problems(404, 413, 422) },
})

/** Without `mail` neither endpoint exists. */
export function emailConfirmationRoutes(ports: AccountPorts & AuthPorts, mail: MailPorts | undefined) {
  const accounts = createAccountRules(ports)
  const emails = createEmailConfirmationRules(ports, mail)
  const routes = createRoutes()
  routes.use(requireUser(ports))
  return routes
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
