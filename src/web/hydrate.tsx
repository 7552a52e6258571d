import 'react-dom/client' // First: a page evaluates its modules in this order, each in a task of its own.

import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { directionOf } from '#contract/languages.ts'
import { pageLanguage } from '#web/client/site-address.ts'

// The static edition's 404.html serves any address, and static hosts ignore the query: there the HTML may differ from what renders.
const mayMismatch =
  'any' in document.documentElement.dataset || (globalThis.cutsceneHost && location.search !== '')

// That page is in the default language, and hydration keeps attributes.
if ('any' in document.documentElement.dataset) {
  const language = pageLanguage()
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) })
}

// In a task of its own: evaluating React takes as long.
setTimeout(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <StartClient />
      </StrictMode>,
      { onRecoverableError: (error) => mayMismatch || reportError(error) },
    )
  })
})

// A missing module makes the router reload the page, in case of a newer build. Offline, the browser's error page would replace it.
addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = `Offline: ${payload.message}`
})
