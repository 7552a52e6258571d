import { use } from 'react'
import type { PageMessages } from '#web/client/page-messages.ts'

/** Of the button that opens the filters: the focus returns to it. */
export const filterButtonId = 'filter'

let loaded: Controls | undefined
let loading: Promise<Controls> | undefined

/** The code and the texts of the filters, which a visit without filters does not load. */
export const loadFilters = ({ loadArea }: Pick<PageMessages, 'loadArea'>) =>
  Promise.all([loadControls(), loadArea('filters')])

/** Suspends until the code has loaded. The server has loaded it before it renders, so its HTML is complete. */
export const useFilterControls = (): Controls => loaded ?? use(loadControls())

function loadControls(): Promise<Controls> {
  loading ??= importControls().then(
    (controls) => {
      loaded = controls
      return controls
    },
    (failure) => {
      // Another press tries again.
      loading = undefined
      throw failure
    },
  )
  return loading
}

const importControls = () =>
  import('./filter-controls.tsx').then(({ FilterControls, NothingMatches }) => ({
    FilterControls,
    NothingMatches,
  }))
type Controls = Awaited<ReturnType<typeof importControls>>
