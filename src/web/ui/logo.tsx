import { siteSettings } from '#web/client/site-address.ts'
import { ProductLogo } from './product-logo.tsx'

/** The operator's own, or the product's. */
export function Logo() {
  const own = siteSettings().logo
  return own === undefined ? <ProductLogo /> : <img src={own} width="32" height="32" alt="" />
}
