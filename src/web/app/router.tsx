import {
  MutationCache,
  type MutationCacheConfig,
  onlineManager,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query'
import {
  type AnyRouter,
  createRouter,
  createSerializationAdapter,
  type LocationRewrite,
  type ParsedLocation,
} from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { Failure } from '#contract/failures.ts'
import { defaultLanguage, type Language, localizedPath, splitLanguage } from '#contract/languages.ts'
import { endAuth, endsAuth, followStoredAuth } from '#web/api/auth.ts'
import { savesData } from '#web/api/browser-state.ts'
import { createClient, createUserClient, pageContext } from '#web/api/client.ts'
import { pageLanguage, parseSearch, stringifySearch } from '#web/api/site-address.ts'
import { loadMessages } from '#web/api/use-messages.ts'
import { settleMutation } from '#web/library/user-mutation.ts'
import { PendingScreen } from '#web/ui/pending-screen.tsx'
import { FailedScreen, NotFoundScreen } from './error-screens.tsx'
// biome-ignore lint/suspicious/noImportCycles: the generated tree names the router's type.
import { routeTree } from './routeTree.gen.ts'

/** Addresses that differ in case are others, as in the cache of pages and on a static host. */
export const routing = { routeTree, caseSensitive: true }

/** One per request on the server, one per page load in a browser. */
export async function getRouter(language: Language = pageLanguage()) {
  const page = await loadMessages(language)
  const queries = createQueryClient((failure) => {
    if (endsAuth(failure)) signOut()
  }, settleMutation(page.messages))
  const scrollPositions = createScrollPositions()
  const router = createRouter({
    ...routing,
    context: {
      ...page,
      queries,
      client: createClient(),
      userClient: createUserClient(),
    },
    basepath: import.meta.env.BASE_URL,
    parseSearch,
    stringifySearch,
    ...(language !== defaultLanguage && { rewrite: languageRewrite(language) }),
    defaultPreload: savesData() ? false : 'intent',
    defaultPreloadStaleTime: 0,
    // Otherwise a screen whose link was hovered, but whose code is still missing, would not show as pending.
    defaultStaleReloadMode: 'blocking',
    defaultPendingMs: pendingMs,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ({ error }) => <FailedScreen error={error} />,
    defaultNotFoundComponent: () => <NotFoundScreen />,
    defaultPendingComponent: PendingScreen,
    notFoundMode: 'root',
    defaultViewTransition: { types: ({ pathChanged }) => pathChanged && ['screen'] },
    scrollRestoration: scrollPositions.mayScroll,
    ...(import.meta.env.SSR && { ssr: { nonce: pageContext().nonce } }),
  })
  router.options.serializationAdapters = [failureAdapter]
  setupRouterSsrQueryIntegration({ router, queryClient: queries })
  // A screen shows by itself that its next search loads: a pending screen would take the focus from its controls.
  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    const showsPending = pathChanged && !toLocation.state.isInPlace
    router.options.defaultPendingMs = showsPending ? pendingMs : Number.POSITIVE_INFINITY
  })
  ignoreSkippedTransitions(router)
  scrollPositions.follow(router)
  if (typeof document !== 'undefined') followStoredAuth(queries)
  return router

  /** The token is no longer valid: after signing in again the visitor returns here. */
  function signOut() {
    const { href, state, pathname } = router.state.location
    endAuth(queries)
    if (pathname !== '/login')
      router.navigate({ to: '/login', state: { from: state.from ?? href, signedOut: true } })
  }
}

const staleTime = 60_000

/** One per page on the server, one per visit in a browser. `onFailure` gets the failures of every query and mutation, `onMutated` the outcome of every mutation. */
function createQueryClient(
  onFailure: (failure: Error) => void,
  onMutated: NonNullable<MutationCacheConfig['onSettled']>,
): QueryClient {
  const observed = {
    onSuccess: noteResponse,
    onError(failure: Error) {
      // `fetch` rejects with a TypeError where no server was reached, whatever the browser says of its connection.
      if (failure.cause instanceof TypeError) onlineManager.setOnline(false)
      else noteResponse()
      onFailure(failure)
    },
  }
  return new QueryClient({
    queryCache: new QueryCache(observed),
    mutationCache: new MutationCache({ ...observed, onSettled: onMutated }),
    defaultOptions: {
      queries: {
        staleTime,
        // Offline, a service worker may still respond; if none does, the screen shows the failure.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
        // A query that failed on the server is not retried on mount; the visitor retries it.
        retryOnMount: false,
        retry: (count, failure) => typeof document !== 'undefined' && count < 1 && isPassing(failure),
        retryDelay: (_, failure) => ((failure instanceof Failure && failure.retryAfter) || 0.4) * 1000,
      },
      mutations: { networkMode: 'always' },
      dehydrate: { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' },
    },
  })
}

/** Without a connection some responses come from the browser's cache. */
function noteResponse() {
  if (typeof document !== 'undefined') onlineManager.setOnline(navigator.onLine)
}

/** In seconds: a visitor waits so long for a busy server rather than see an error. */
const maxRetryAfter = 2

/** Whether the same request may succeed soon. */
const isPassing = (failure: Error) =>
  !(failure instanceof Failure) ||
  failure.code === 'unexpected' ||
  (failure.code === 'unavailable' && Number(failure.retryAfter) <= maxRetryAfter)

/** No wait that anybody notices: a screen whose code is there does not flicker. */
const pendingMs = 100

/** Routes have no language: only addresses do. */
const languageRewrite = (language: Language): LocationRewrite => ({
  input: ({ url }) => withPath(url, splitLanguage(url.pathname).path),
  output: ({ url }) => withPath(url, localizedPath(language, url.pathname)),
})

const withPath = (url: URL, pathname: string) => Object.assign(url, { pathname })

/** Failures of a page's rendering stay failures in the browser. */
const failureAdapter = createSerializationAdapter({
  key: 'failure',
  test: (value): value is Failure => value instanceof Failure,
  toSerializable: ({ code, invalid, retryAfter }) => ({
    code,
    ...(invalid && { details: { ...invalid } }),
    ...(retryAfter !== undefined && { details: { retryAfter } }),
  }),
  fromSerializable: ({ code, details }) => new Failure(code, details),
})

/** A navigation during a view transition skips it, and its `ready` promise rejects: no error. */
function ignoreSkippedTransitions(router: Pick<AnyRouter, 'startViewTransition'>) {
  const start = router.startViewTransition
  router.startViewTransition = (update) => {
    const updated = start(update)
    if (typeof document !== 'undefined') document.activeViewTransition?.ready.catch(() => {})
    return updated
  }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The screen stays, scrolled where it is, until the next one is there. */
    isInPlace?: boolean
  }
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
  }
}

/** What the router's own scroll restoration lacks. */
export function createScrollPositions() {
  let isHydrating = typeof document !== 'undefined'
  let isLeaving = false
  const positions = new Map<string, number>()

  return {
    /** Not when it hydrates a newly opened page: on a slow network its visitor has scrolled by then. */
    mayScroll() {
      if (!isHydrating) return true
      isHydrating = false
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return page?.type === 'reload' || page?.type === 'back_forward'
    },

    /**
     * Going back finds the position of the press that left a screen, also before the next screen has rendered. The router
     * knows only positions that a scroll event came for, and stores those of a screen that is still loading for the last one.
     */
    follow(router: Pick<AnyRouter, 'subscribe'>) {
      if (typeof document === 'undefined') return
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        isHydrating = false
        if (isLeaving || !fromLocation || keyOf(fromLocation) === keyOf(toLocation)) return
        isLeaving = true
        positions.set(keyOf(fromLocation), scrollY)
      })
      router.subscribe('onRendered', ({ toLocation }) => {
        const position = positions.get(keyOf(toLocation))
        if (isLeaving && position !== undefined) scrollTo(scrollX, position)
        isLeaving = false
      })
    },
  }
}

const keyOf = ({ state, href }: ParsedLocation): string => state.__TSR_key ?? href
