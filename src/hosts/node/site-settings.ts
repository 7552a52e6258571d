import { isDeepStrictEqual } from 'node:util'
import type { SignupMode } from '#contract/accounts/account.ts'
import { categoryLangs } from '#contract/catalogue/category.ts'
import { ownCategoryHues } from '#contract/catalogue/category-hues.ts'
import type { LogoSource } from '#operator/site/site-logo.ts'
import { loadLogo, readSiteValues, type SiteValues } from '#operator/site/site-values.ts'
import type { CatalogueStore } from '#service/catalogue/catalogue-store.ts'
import type { Settings } from '#settings/settings.ts'
import type { Database } from '#stores/sql/schema.ts'
import type { PageContext } from '#web/api/page-context.ts'
import { drawIdentity } from './http/identity-files.ts'

export type SiteSettings = Awaited<ReturnType<typeof openSiteSettings>>

/** What the operator has set of the site, which `refresh` reads again. Throws an OperatorError for a logo that cannot be used. */
export async function openSiteSettings(settings: Settings, db: Database) {
  let values = await readSiteValues(db, settings)
  let current = await toCurrent(values, await loadLogo(values.logo))
  return {
    current: () => current,
    async refresh() {
      const before = values
      const now = await readSiteValues(db, settings)
      // Most changes are of the catalogue, and drawing icons takes long.
      if (isDeepStrictEqual(now, before)) return
      const logo = isDeepStrictEqual(now.logo, before.logo) ? current.logo : await loadLogo(now.logo)
      current = await toCurrent(now, logo)
      values = now
    },
  }
}

/** What the operator has set for pages, and the catalogue's part of it, which `refresh` reads again. */
export async function openPageSite(
  settings: Settings,
  siteSettings: SiteSettings,
  catalogue: Pick<CatalogueStore, 'categories'>,
) {
  const site: PageContext['site'] = {
    address: settings.siteUrl,
    demoAccount: settings.demoAccount ? undefined : false,
  }
  const refresh = async () => {
    await siteSettings.refresh()
    const categories = await catalogue.categories()
    const { name, slogan, contact, signups, identity } = siteSettings.current()
    Object.assign(site, {
      name,
      slogan,
      contact,
      logo: identity.logoPath,
      signups: signups === 'open' ? undefined : signups,
      hues: ownCategoryHues(categories),
      categoryLangs: categoryLangs(categories),
    } satisfies PageContext['site'])
  }
  await refresh()
  return { site, refresh }
}

async function toCurrent({ slogan, contact, signups, ...values }: SiteValues, logo: LogoSource | undefined) {
  const name = String(values.name.value)
  return {
    name,
    slogan: slogan.value ?? undefined,
    contact: contact.value ?? undefined,
    signups: signups.value as SignupMode,
    logo,
    identity: await drawIdentity(name, logo),
  }
}
