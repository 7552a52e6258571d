import { EmptyResponse } from '#contract/accounts/account.ts'
import {
  PasswordResetConfirmation,
  PasswordResetOffer,
  PasswordResetRequest,
} from '#contract/accounts/password-reset.ts'
import { Failure } from '#contract/failures.ts'
import { defaultLanguage } from '#contract/languages.ts'
import type { RequestEnv } from '../../request-context.ts'
import { body, createRoutes, json, problems, publicRoutes } from '../../routes.ts'
import type { MailPorts } from './mail.ts'
import { createPasswordResetRules, type PasswordResetPorts } from './password-reset.ts'

const route = publicRoutes('Account')

const offer = route('get', '/', 'Whether a forgotten password can be reset by mail', {
  responses: { 200: json(PasswordResetOffer, 'Whether it can') },
})
const request = route('post', '/', 'Send a link to set a new password, if there is an account', {
  request: { body: body(PasswordResetRequest) },
  responses: { 200: json(EmptyResponse, 'The same with and without an account'), ...problems(404, 429) },
})
const confirm = route('post', '/confirm', 'Set a new password with a link’s token; signs out everywhere', {
  request: { body: body(PasswordResetConfirmation) },
  responses: { 200: json(EmptyResponse, 'The password is changed'), ...problems(404, 410) },
})

/** Without `mail` nothing is offered, and the other two endpoints do not exist. */
export function passwordResetRoutes(ports: PasswordResetPorts, mail: MailPorts | undefined) {
  const resets = mail && createPasswordResetRules(ports, mail)
  return createRoutes<RequestEnv>()
    .openapi(offer, (c) => c.json({ isOffered: resets !== undefined }, 200))
    .openapi(request, async (c) => {
      if (!resets) throw new Failure('endpoint_unknown')
      const { email, language = defaultLanguage } = c.req.valid('json')
      await resets.request(email, language, c.env.clientAddress)
      return c.json({}, 200)
    })
    .openapi(confirm, async (c) => {
      if (!resets) throw new Failure('endpoint_unknown')
      const { token, newPassword } = c.req.valid('json')
      c.env.accountId = await resets.confirm(token, newPassword)
      return c.json({}, 200)
    })
}
