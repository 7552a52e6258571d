import { expect, it } from 'vitest'
import { createJournaledStores } from '#hosts/browser/journaled-stores.ts'
import { createMemory, type Write } from '#hosts/browser/memory-state.ts'
import { createEmailCodes } from '#service/accounts/mailed-links/email-confirmation.ts'
import type { Mail } from '#service/accounts/mailed-links/mail.ts'
import { createTokens } from '#service/accounts/session.ts'
import { createViewCounter } from '#service/catalogue/view-counter.ts'
import type { Clock } from '#service/clock.ts'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import { isOnList } from '#stores/memory/library/library-state.ts'
import { codeAt } from '../../authenticator.fixture.ts'
import { categoriesNamed, idOf, videosOf } from '../fixtures/catalogue.fixture.ts'
import { openMemoryService } from '../fixtures/memory-service.fixture.ts'
import { createPasswordResetStore } from '../fixtures/password-reset-store.fixture.ts'
import { requestContext } from '../fixtures/request-context.fixture.ts'
import { fuzz, openFuzzState } from './fuzz-host.fixture.ts'

const calls = Number(process.env.FUZZ_CALLS ?? 5000)

it(`${calls} random requests in memory get responses that openapi.json describes`, {
  tags: 'slow',
  timeout: 120_000 + calls * 40,
}, async () => {
  const unreached = await fuzz(await resettingService(), known, calls, 8 * calls)
  if (calls >= 5000) expect(unreached).toEqual([])
})

const categories = categoriesNamed('Action', 'Indie & Art')
const videos = videosOf([
  {},
  { title: 'Ünïcode: “Quotes” – 100% _real_', year: null, duration: null },
  { sample: true, link: 'media/clip.mp4', thumbnail: 'media/clip.webp' },
  { category: 'Indie & Art', licence: { name: 'CC-BY-4.0', attribution: 'A', url: 'https://a.example/' } },
  { link: 'https://www.youtube.com/embed/abc', views: 1_700_000, duration: 4000 },
  // Free to be added to a list, whatever earlier requests have added.
  {},
  {},
  {},
])
const videoIds = videos.map(({ _id }) => _id)
const domain = 'people.example'
const known = {
  id: [...videoIds, 'all'],
  '/categories/{id} id': ['Action', 'indie & art', idOf(900_001)],
  videoId: videoIds,
  // The playlist has these, until a request removes one.
  '/user/playlists/{id}/{videoId} videoId': videoIds.slice(0, 3),
  _id: videoIds,
  after: videoIds.slice(0, 3),
  add: videoIds,
  remove: videoIds,
  ids: [videoIds.join(','), idOf(0)],
  category: ['All', 'action', 'Indie & Art'],
  email: ['ada', 'GRACE', 'gone', 'new'].map((name) => `${name}@${domain}`),
}

/** A service that begins in the same state each time. Its time stands still, and its ids count up: a seed repeats all. */
async function resettingService() {
  const now = () => new Date('2026-11-21T09:30:00Z')
  const catalogue = createCatalogueStore(
    categories,
    videos,
    (id) => memory.state().views.get(id) ?? 0,
    (list, id) => isOnList(memory.state(), list, id),
  )
  const memory = createMemory(catalogue)
  const writes: Write[] = []
  const stores = createJournaledStores(memory, writes)
  let count = 1000
  let begun = 0
  const clock: Clock = { next: () => now().getTime() * 1000 + count++, id: () => idOf(count++) }
  const mails: Mail[] = []
  const emailCodes = new Map<string, string>()
  const service = await openMemoryService({
    ...stores,
    mail: {
      resets: createPasswordResetStore(memory.state().accounts),
      emailCodes: createEmailCodes(Buffer.from('a secret of this test, long enough')),
      siteUrl: 'https://cutscene.example',
      send: async (mail) => void mails.push(mail),
    },
    catalogue,
    views: createViewCounter(stores.views, { immediate: true }),
    clock,
    tokens: createTokens(Buffer.from('a secret of this test, long enough'), now),
  })
  const first = await openFuzzState(
    async (path, init) => service.request(path, init, requestContext),
    videoIds,
    domain,
  )
  // No random request names this user, so the account stays the newest.
  const other = {
    firstName: 'Linus',
    lastName: 'Body',
    email: `linus@${domain}`,
    password: 'password of all',
  }
  await service.request('/api/auth/signup', jsonBody(other), requestContext)
  await service.request('/api/password-reset', jsonBody({ email: other.email }), requestContext)
  await expect.poll(() => mails).toHaveLength(1)
  const [mail] = mails
  const reset = (mail?.kind === 'passwordReset' && /#([\w-]+)$/m.exec(mail.link)?.[1]) || ''
  const code = await beginSecondFactor(first.tokens.ada)
  const recovery = await turnOnSecondFactor(first.tokens.grace)
  const [state, counted] = [structuredClone(memory.state()), count]
  return async () => {
    memory.replace(structuredClone(state))
    count = counted
    writes.length = 0
    // One has a second factor to confirm, the other one that is on.
    begun++
    const token = begun % 3 === 0 ? first.tokens.grace : first.tokens.ada
    const emailCode = emailCodes.get(token) ?? ''
    return { ...first, latest: { ...first.latest, reset, code, emailCode, recovery, token } }
  }

  /** Returns a code that confirms it. */
  async function beginSecondFactor(token: string): Promise<string> {
    await post(token, '/api/user/email-confirmation', {})
    const mail = mails.at(-1)
    const emailCode = mail?.kind === 'emailConfirmation' ? mail.code : ''
    emailCodes.set(token, emailCode)
    await post(token, '/api/user/email-confirmation/confirm', { code: emailCode })
    const { secret } = await post(token, '/api/user/second-factor', { password: 'password of all' })
    return codeAt(secret, now().getTime())
  }

  /** Returns a recovery code. */
  async function turnOnSecondFactor(token: string): Promise<string> {
    const code = await beginSecondFactor(token)
    return (await post(token, '/api/user/second-factor/confirm', { code })).recoveryCodes[0]
  }

  async function post(authorization: string, path: string, body: unknown) {
    const { headers, ...init } = jsonBody(body)
    const response = await service.request(
      path,
      { ...init, headers: { ...headers, authorization } },
      requestContext,
    )
    expect(response.status).toBe(200)
    return response.json()
  }
}

const jsonBody = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
