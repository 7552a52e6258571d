import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaFile } from '#contract/catalogue/video.ts'
import { createImportedMedia } from '#hosts/node/media/imported-media.ts'
import type { Database } from '#stores/sql/schema.ts'
import { type Finding, ok, problem } from './finding.ts'

const maxListed = 5

/** Checks that every media file of the catalogue can be read. */
export async function checkMedia(db: Database, catalogFolder: string, dataDir: string): Promise<Finding> {
  const imported = createImportedMedia(dataDir)
  const names = await namedFiles(db)
  const missing: string[] = []
  for (const name of names) {
    const path = imported.pathOf(name) ?? join(catalogFolder, 'media', name)
    const readable = await access(path, constants.R_OK).then(
      () => true,
      () => false,
    )
    if (!readable) missing.push(name)
  }
  if (missing.length === 0) return ok('media', `all ${names.size} files of the catalogue exist`)
  const listed = missing.slice(0, maxListed).join(', ')
  return problem(
    'media',
    `${missing.length} files of the catalogue are missing or cannot be read: ${listed}${missing.length > maxListed ? ', …' : ''}`,
    `Put them back into ${join(dataDir, 'media')} (imported ones) or ${join(catalogFolder, 'media')}, or import those clips again.`,
  )
}

async function namedFiles(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom('video')
    .select(['link', 'thumbnail'])
    .where(({ or, eb }) => or([eb('link', 'like', 'media/%'), eb('thumbnail', 'like', 'media/%')]))
    .execute()
  const files = rows.flatMap(({ link, thumbnail }) => [mediaFile(link), mediaFile(thumbnail)])
  return new Set(files.filter((file) => file !== undefined))
}
