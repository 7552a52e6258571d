import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

// The static edition's 404.html stands for any address: on one that is no screen it begins as another page than it becomes.
const standsForAny = 'any' in document.documentElement.dataset

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
    { onRecoverableError: (error) => standsForAny || reportError(error) },
  )
})
