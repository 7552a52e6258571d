import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Lettering } from '#art/lettering.ts'
import { drawIdentity, type Identity } from '#hosts/node/http/identity-files.ts'
import { openLettering } from '#hosts/node/media/lettering.ts'
import { readFeaturedFile } from '#operator/catalogue/featured-file.ts'
import { readCatalogueFiles } from '#operator/importing/catalogue-files.ts'
import { readMediaFiles } from '#operator/media-files.ts'
import { readLogo } from '#operator/site/site-logo.ts'
import { type NamedCatalogue, nameCatalogue } from '#service/games/slug.ts'
import type { Featured } from '#stores/memory/catalogue/catalogue-store.ts'
import type { CatalogueFiles } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import { builtFolder } from '../build/ensure-built.ts'
import type { BuildSettings } from './build-settings.ts'

/** The inputs and the output folder of the static edition. */
export interface StaticSite {
  settings: BuildSettings
  /** The output folder. */
  out: string
  /** The build of the pages. */
  built: string
  catalogue: Omit<CatalogueFiles, 'videos' | 'games'> & NamedCatalogue
  lettering: Lettering
  identity: Identity
  /** The site's names of media files, by their names in the catalogue. */
  media: Record<string, string>
  featured: Featured | undefined
  /** Writes a file below `out`. */
  write(path: string, content: string | Uint8Array): Promise<void>
}

export async function createStaticSite(out: string, settings: BuildSettings): Promise<StaticSite> {
  const files = await readMediaFiles(join(settings.catalogDir, 'media'))
  const catalogue = await readCatalogueFiles(settings.catalogDir, files.names)
  const media = Object.fromEntries(
    [...files.names].map((name) => [name, files.addressOf(name).slice('/media/'.length)]),
  )
  return {
    settings,
    out,
    built: builtFolder(settings.base),
    catalogue: { ...catalogue, ...(await nameCatalogue(catalogue.videos, catalogue.games)) },
    lettering: await openLettering(),
    identity: await drawIdentity(
      settings.siteName,
      settings.siteLogo === undefined ? undefined : await readLogo(settings.siteLogo),
      settings.base,
    ),
    media,
    featured: await readFeaturedFile(settings.catalogDir),
    async write(path, content) {
      const file = join(out, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, content)
    },
  }
}

/** catalogue.json, which the browser host reads, and what pages are rendered from. */
export const catalogueFile = ({
  settings: { siteName },
  catalogue: { categories, videos, games, creators },
  media,
  featured,
}: StaticSite): string => JSON.stringify({ siteName, categories, videos, games, creators, media, featured })
