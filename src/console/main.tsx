import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { takeKey } from './api.ts'
import { Console } from './console.tsx'
import './console.css'

takeKey()
// The operator may change things by the command line meanwhile: each view is loaded anew.
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
