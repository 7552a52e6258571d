// First: it says the order of the layers.
import './console.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { takeKey } from './api.ts'
import { Console } from './console.tsx'

takeKey()
// The command line may change the same data: each view is loaded again.
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } })
const root = document.querySelector('#console')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Console />
      </QueryClientProvider>
    </StrictMode>,
  )
