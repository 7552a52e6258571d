import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readCatalogueFiles } from '#hosts/node/catalogue/catalogue-files.ts'
import { openSqlite } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { loadCatalogue } from '#stores/sql/catalogue/load-catalogue.ts'
import { migrate } from '#stores/sql/migrate.ts'
import { syntheticVideos } from './synthetic-videos.ts'

const root = resolve(import.meta.dirname, '../..')
const cache = join(import.meta.dirname, '../.cache')
const sources = [
  'bench/data/random.ts',
  'bench/data/synthetic-videos.ts',
  'bench/data/synthetic-words.ts',
  'src/contract/fold-text.ts',
  'src/stores/sql/catalogue/load-catalogue.ts',
  'src/stores/sql/search/sqlite-title-index.ts',
  'src/stores/sql/migrations/001-catalogue.ts',
  'src/stores/sql/migrations/007-loose-titles.ts',
  'src/stores/sql/migrations/013-video-order.ts',
  'catalog/categories.json',
]

export interface SyntheticCatalogue {
  dataDir: string
  /** Has only the categories, so that a start does not change the videos of the database. */
  catalogFolder: string
}

/** A database with synthetic videos, cached until one of `sources` changes. */
export async function ensureCatalogue(count: number): Promise<SyntheticCatalogue> {
  const catalogFolder = await writeCategoriesOnlyCatalogue()
  const dataDir = join(cache, `${count}-videos`)
  const stamp = join(dataDir, 'fingerprint')
  const current = await fingerprint()
  const upToDate = existsSync(stamp) && (await readFile(stamp, 'utf8')) === current
  if (!upToDate) {
    await generate(count, dataDir, catalogFolder)
    await writeFile(stamp, current)
  }
  return { dataDir, catalogFolder }
}

async function generate(count: number, dataDir: string, catalogFolder: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })
  const files = await readCatalogueFiles(catalogFolder, new Set())
  const names = files.categories.map(({ categoryName }) => categoryName)
  const videos = syntheticVideos(count, names)
  const started = performance.now()
  const db = openSqlite(join(dataDir, 'cutscene.sqlite'))
  await migrate(db)
  await loadCatalogue(db, { ...files, videos }, new Date())
  await db.destroy()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`Loaded ${count.toLocaleString('en')} synthetic videos in ${seconds} s\n`)
}

export async function writeCategoriesOnlyCatalogue(): Promise<string> {
  const folder = join(cache, 'catalog')
  await mkdir(join(folder, 'media'), { recursive: true })
  await copyFile(join(root, 'catalog/categories.json'), join(folder, 'categories.json'))
  await writeFile(join(folder, 'videos.json'), '[]\n')
  return folder
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) hash.update(await readFile(join(root, source)))
  return hash.digest('hex')
}

if (import.meta.main) await ensureCatalogue(Number(process.argv[2] ?? 1_000_000))
