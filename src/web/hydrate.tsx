import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

// The static edition's 404.html serves any address, and static hosts ignore the query: there the HTML may differ from what renders.
const mayMismatch =
  'any' in document.documentElement.dataset || (globalThis.cutsceneHost && location.search !== '')

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
    { onRecoverableError: (error) => mayMismatch || reportError(error) },
  )
})
