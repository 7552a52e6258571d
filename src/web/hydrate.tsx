import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

// A page of the static edition may begin as another than it becomes: its 404.html stands for any address, and no host reads a search.
const beginsAsAnother =
  'any' in document.documentElement.dataset || (globalThis.cutsceneHost && location.search !== '')

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
    { onRecoverableError: (error) => beginsAsAnother || reportError(error) },
  )
})
