import { createIsomorphicFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'

/** The HTTP status of the page being rendered, where its screen copes with a failure itself. */
export const setPageStatus: (status: number) => void = createIsomorphicFn()
  .server((status: number): void => setResponseStatus(status))
  .client((_status: number): void => {})
