import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { defaultLanguage, directionOf } from '#contract/languages.ts'
import { pageLanguage, parseSearch, stringifySearch } from '#web/api/site-address.ts'
import { rememberEarlyFields } from '#web/ui/forms/use-early-text.ts'
import { getRouter } from './router.tsx'

// The static edition's 404.html serves any address, and static hosts ignore the query: there the HTML may differ from what renders.
const mayMismatch =
  'any' in document.documentElement.dataset || (globalThis.cutsceneHost && location.search !== '')

// That page is in the default language, and hydration keeps attributes.
if ('any' in document.documentElement.dataset) {
  const language = pageLanguage()
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) })
}

if (pageLanguage() !== defaultLanguage) writeSearchAsRouter()
hydrate()

/** In an address with a language the router replaces a query that it writes otherwise, such as `list=category:Sports`, and the page would change while it hydrates. */
function writeSearchAsRouter(): void {
  const search = stringifySearch(parseSearch(location.search))
  if (search !== location.search)
    history.replaceState(history.state, '', location.pathname + search + location.hash)
}

/** Start's own client would bring the one of its server functions, which we don't have: a tenth of every page's scripts. */
async function hydrate() {
  const router = await getRouter()
  rememberEarlyFields()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
      { onRecoverableError: (error) => mayMismatch || reportError(error) },
    )
  })
}

// A missing module makes the router reload the page, in case of a newer build. Offline, the browser's error page would replace it.
addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = `Offline: ${payload.message}`
})

// To Vite a stylesheet that failed offline is there: it is requested again once there is a connection.
addEventListener('error', ({ target }) => retryStylesheet(target), true)

function retryStylesheet(link: EventTarget | null): void {
  if (!(link instanceof HTMLLinkElement && link.rel === 'stylesheet')) return
  const retries = Number(link.dataset.retries ?? 0)
  const retry = () => {
    const next = link.cloneNode() as HTMLLinkElement
    next.dataset.retries = `${retries + 1}`
    link.replaceWith(next)
  }
  if (!navigator.onLine) addEventListener('online', retry, { once: true })
  // The connection may be back before the failure is reported.
  else if (retries < 3) setTimeout(retry, 1000)
}
