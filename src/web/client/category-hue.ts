import { hueOfName } from '#contract/catalogue/category-hues.ts'
import { siteSettings } from './site-address.ts'

/** A category's hue, for `data-hue`. Undefined for one that was added after the page was rendered. */
export const hueOf = (category: string): number | undefined =>
  siteSettings().hues?.[category] ?? hueOfName(category)
