import { use } from 'react'
import { loadOnce } from '#web/client/load-once.ts'
import type { PageMessages } from '#web/client/page-messages.ts'

/** The id of the button that opens the filters: the focus returns to it. */
export const filterButtonId = 'filter'

const loadControls = loadOnce(() => import('./filter-controls.tsx').then(({ controls }) => controls))

/** The code and the texts of the filters, which a visit without filters does not load. */
export const loadFilters = ({ loadArea }: Pick<PageMessages, 'loadArea'>) =>
  Promise.all([loadControls(), loadArea('filters')])

/** Suspends until the code has loaded. The server has loaded it before it renders, so its HTML is complete. */
export const useFilterControls = () => use(loadControls())
