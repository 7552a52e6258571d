import { action } from '../action.ts'
import { renderLogo } from './site-logo.ts'
import {
  loadLogo,
  readSiteValues,
  type SiteField,
  type SiteValue,
  type SiteValues,
  siteFields,
  siteVariableOf,
} from './site-values.ts'

export const showSite = action({
  summary: 'shows name, slogan, logo, contact and who may sign up',
  description:
    'Shows what the site is called, its slogan, logo and contact, and who may sign up, each with where it comes from: the environment, which wins, the database (site set), or the default.',
  input: {},
  run: async ({ db, settings }) => ({ result: await shownSite(await readSiteValues(db, settings)) }),
  words: (site) => siteFields.map((field) => siteLine(field, site)),
})

interface ShownValue extends SiteValue {
  /** The variable that wins over the database. */
  variable: string
}

export type ShownSite = Record<SiteField, ShownValue>

/** As people write them, with the logo as the address of a picture. */
export async function shownSite(values: SiteValues): Promise<ShownSite> {
  const { contact, logo } = values
  const shown: SiteValues = {
    ...values,
    contact: { ...contact, value: contact.value && contactText(contact.value) },
    logo: { ...logo, value: await logoAddress(logo) },
  }
  const entries = siteFields.map((field) => [field, { ...shown[field], variable: siteVariableOf(field) }])
  return Object.fromEntries(entries) as ShownSite
}

const contactText = (link: string): string =>
  link.startsWith('mailto:') ? decodeURIComponent(link.slice('mailto:'.length)) : link

/** Several times as wide as the console shows it, for screens with many pixels. */
const logoSize = 128

/** Null for one that cannot be used, which the checks of health name. */
async function logoAddress(value: SiteValue): Promise<string | null> {
  const logo = await loadLogo(value).catch(() => undefined)
  return logo ? `data:image/png;base64,${(await renderLogo(logo, logoSize)).toString('base64')}` : null
}

const unset: Record<SiteField, string> = {
  name: '',
  slogan: 'the one of Cutscene, in each language',
  logo: 'the drawn one',
  contact: 'nobody',
  signups: '',
}

/** 'name: Trailer Park (database)' */
export function siteLine(field: SiteField, site: ShownSite): string {
  const { value, source, variable } = site[field]
  const text =
    field === 'logo' && source !== 'default'
      ? value === null
        ? 'one that cannot be used'
        : 'one of your own'
      : (value ?? unset[field])
  return `${field}: ${text} (${source === 'environment' ? `environment: ${variable}` : source})`
}
