import { siteSettings } from '#web/client/site-address.ts'
import { Mark } from './mark.tsx'

/** The operator's own, or the product's. */
export function Logo() {
  const own = siteSettings().logo
  return own === undefined ? <Mark /> : <img src={own} width="32" height="32" alt="" />
}
