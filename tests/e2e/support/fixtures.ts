import { type BrowserContext, expect, type Page, type Request, type Response } from '@playwright/test'
import { type CallApi, type Person, signUp } from '../../person.fixture.ts'
import { slowDown } from '../../slow-processor.fixture.ts'
import { type EditionName, editions } from './editions.ts'
import { test as base } from './installed-browser.ts'
import type { OtherClient } from './other-client.ts'
import { tabPath } from './static-edition.ts'
import { recordToasts } from './toasts.ts'

export { expect }

/** Of a journey that the static edition runs too: its pages, its worker or its policy could make a difference. */
export const inBothEditions = { tag: '@both-editions' }

/** The browser's errors and requests during one test. */
interface Watch {
  /** Errors that this test provokes. A violation of the content security policy counts only if the pattern names it. */
  expectErrors(pattern: RegExp): void
  /** Requests to this origin, which the test answers itself. A request to any other site fails the test. */
  allowOrigin(origin: string): void
  /** Requests to other sites, in order, except for YouTube's pictures in the static edition. */
  externalRequests: Request[]
}

interface TestFixtures {
  watch: Watch
  /** Opens a page of the site and waits for hydration. */
  visit: (path: string) => Promise<Response>
  otherClient: OtherClient
  /** A call that is not made by the page under test. */
  callApi: CallApi
  /** A new account, not signed in in this browser. */
  newPerson: () => Promise<Person>
}

interface WorkerFixtures {
  /** Set by the project. */
  edition: EditionName
  /** Off where no test looks at them: a fifth of a page's cost. */
  pictures: boolean
  /** Settings of the worker's own site, beside the usual ones. */
  settings: Record<string, string>
  /** The URL of the worker's own site. */
  siteUrl: string
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  edition: ['server', { scope: 'worker', option: true }],

  pictures: [true, { scope: 'worker', option: true }],
  launchOptions: [
    ({ launchOptions, pictures }, use) =>
      use(pictures ? launchOptions : { ...launchOptions, args: [...(launchOptions.args ?? []), noPictures] }),
    { scope: 'worker' },
  ],

  settings: [{}, { scope: 'worker', option: true }],

  siteUrl: [
    async ({ edition, settings }, use) => {
      const { address, stop } = await editions[edition].start(settings)
      await use(address)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ siteUrl }, use) => use(siteUrl),

  context: async ({ context }, use) => {
    await recordToasts(context)
    await context.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'))
    context.on('page', slowDown)
    await use(context)
  },

  watch: [
    async ({ context, siteUrl, edition }, use) => {
      const watching = watchBrowser(context, siteUrl, edition)
      await use(watching.watch)
      expect(watching.errors(), 'errors in the browser').toEqual([])
      expect(watching.unexpectedRequests(), 'requests to other sites').toEqual([])
    },
    { auto: true },
  ],

  visit: ({ page, javaScriptEnabled }, use) =>
    use(async (path) => {
      const response = await page.goto(path)
      if (!response) throw new Error(`${path} is the page that is open already`)
      if (javaScriptEnabled !== false) await waitForHydration(page)
      return response
    }),

  otherClient: ({ edition, context, siteUrl }, use) => use(editions[edition].otherClient(context, siteUrl)),
  callApi: ({ otherClient }, use) => use(otherClient.callApi),
  newPerson: ({ callApi }, use) => use(() => signUp(callApi)),
})

/** The same with a new user, signed in from the first page on. */
export const asNewUser = test.extend<{ person: Person }>({
  person: [
    async ({ newPerson, otherClient }, use) => {
      const person = await newPerson()
      await otherClient.signIn(person.user, person.token)
      await use(person)
    },
    { auto: true },
  ],
})

const noPictures = '--blink-settings=imagesEnabled=false'
/** The static edition loads pictures of embedded videos from YouTube. Here they fail, and drawn ones are shown. */
const pictures = 'https://i.ytimg.com'
const violation = /content security policy/i

function watchBrowser(context: BrowserContext, siteUrl: string, edition: EditionName) {
  const ownPictures = edition === 'static' ? pictures : undefined
  const logged: string[] = []
  const externalRequests: Request[] = []
  const expected: RegExp[] = []
  const allowedOrigins = new Set<string>()

  context.on('weberror', (error) => logged.push(String(error.error())))
  context.on('console', (message) => {
    const { url } = message.location()
    const text = `${message.text()} (${url})`
    const isOfTab = message.page()?.url() === siteUrl + tabPath
    const ignored = url.startsWith(`${ownPictures}/`) || isOfTab
    if (message.type() === 'error' && !ignored) logged.push(text)
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== siteUrl && origin !== ownPictures)
      externalRequests.push(request)
  })

  const watch: Watch = {
    expectErrors: (pattern) => void expected.push(pattern),
    allowOrigin: (origin) => void allowedOrigins.add(origin),
    externalRequests,
  }
  return {
    watch,
    errors: () =>
      logged.filter((text) => {
        const fitting = expected.filter((pattern) => pattern.test(text))
        return !fitting.some((pattern) => !violation.test(text) || violation.test(pattern.source))
      }),
    unexpectedRequests: () =>
      externalRequests
        .map((request) => request.url())
        .filter((url) => !allowedOrigins.has(new URL(url).origin)),
  }
}

/** What a test does is done at once from then on: the screen has its handlers, and the frame around it its listeners. */
export async function waitForHydration(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const isHydrated = (element: HTMLElement | SVGElement) =>
    globalThis.earlyPresses === undefined &&
    Object.keys(element).some((key) => key.startsWith('__reactProps'))
  await expect
    .poll(() => heading.evaluate(isHydrated), {
      message: 'the page is hydrated',
      intervals: [20, 50, 100],
    })
    .toBe(true)
}
