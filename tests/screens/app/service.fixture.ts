import { createBrowserHost } from '#hosts/browser/browser-host.ts'
import categories from '../../../catalog/categories.json' with { type: 'json' }
import type { CallApi } from '../../person.fixture.ts'
import { videos } from '../../shipped-videos.fixture.ts'

// Where the browser stores nothing, neither does the service in it.
Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true })

type Service = ReturnType<typeof createBrowserHost>

let service: Service | undefined

/** The service of this test: it stores everything in memory, and nobody waits for its passwords. */
export function currentService(): Service {
  service ??= createBrowserHost(
    { base: '/', delay: 0, passwordRounds: 1, demoAccount: true, requestTester: true, offline: false },
    async () => Response.json({ categories, videos, media: {} }),
  )
  return service
}

/** The next test begins with an empty one. */
export function forgetService(): void {
  service = undefined
}

/** A call as another person sends it: no rule of the test is applied to it, and it is not recorded. */
export const callApi: CallApi = async (method, path, { token, body } = {}) => {
  const response = await currentService().fetch(
    new Request(`/api${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
  return { status: response.status, body: await response.json() }
}
