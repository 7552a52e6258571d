import { type AnyRouter, createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { currentToken, endAuth, endsAuth, syncAuthAcrossTabs } from '#web/client/auth.ts'
import { openClient, openUserClient, pageNonce } from '#web/client/client.ts'
import { createQueryClient } from '#web/client/query-client.ts'
import { FailedScreen } from '#web/features/shell/failed-screen.tsx'
import { NotFoundScreen } from '#web/features/shell/not-found-screen.tsx'
import { PendingScreen } from '#web/features/shell/pending-screen.tsx'
import { parseSearch, stringifySearch } from './plain-search.ts'
import { routeTree } from './routeTree.gen.ts'

/** Made anew for each page on the server, once in a browser. */
export function getRouter() {
  const queries = createQueryClient((failure) => {
    if (endsAuth(failure, queries)) signOut()
  })
  const nonce = pageNonce()
  const router = createRouter({
    routeTree,
    context: { queries, client: openClient(), userClient: openUserClient(() => currentToken(queries)) },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 250,
    defaultPendingMinMs: 250,
    defaultErrorComponent: ({ error }) => <FailedScreen error={error} />,
    defaultNotFoundComponent: () => <NotFoundScreen />,
    defaultPendingComponent: PendingScreen,
    notFoundMode: 'root',
    defaultViewTransition: { types: ({ pathChanged }) => pathChanged && ['screen'] },
    scrollRestoration: true,
    ...(nonce && { ssr: { nonce } }),
  })
  setupRouterSsrQueryIntegration({ router, queryClient: queries })
  letTransitionsBeCut(router)
  if (typeof document !== 'undefined') syncAuthAcrossTabs(queries)
  return router

  /** The server no longer knows who this is: the visitor signs in again, and comes back here. */
  function signOut() {
    const { href, state, pathname } = router.state.location
    endAuth(queries)
    if (pathname !== '/login')
      router.navigate({ to: '/login', state: { from: state.from ?? href, signedOut: true } })
  }
}

/** The browser calls it an error when a screen comes before the last one's transition has ended: it is none. */
function letTransitionsBeCut(router: Pick<AnyRouter, 'startViewTransition'>) {
  const start = router.startViewTransition
  router.startViewTransition = (update) => {
    const updated = start(update)
    if (typeof document !== 'undefined') document.activeViewTransition?.ready.catch(() => {})
    return updated
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
