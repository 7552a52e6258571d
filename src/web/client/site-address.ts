import { createIsomorphicFn } from '@tanstack/react-start'
import { requestContext } from './client.ts'

/** The address people know the site by, without a slash at its end, where its operator told it; a page carries it to the browser. */
export const siteAddress: () => string | undefined = createIsomorphicFn()
  .server((): string | undefined => requestContext().site)
  .client((): string | undefined => document.documentElement.dataset.site)

/** An address on this site as those understand it who read the page elsewhere; as it is where nobody told the site's own. */
export function absoluteAddress(address: string): string {
  const site = siteAddress()
  return site ? new URL(address, site).href : address
}
