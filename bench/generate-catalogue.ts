import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readCatalogueFiles } from '#hosts/node/catalogue/catalogue-files.ts'
import { openSqlite } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { loadCatalogue } from '#stores/sql/catalogue/load-catalogue.ts'
import { migrate } from '#stores/sql/migrate.ts'
import { syntheticVideos } from './synthetic-videos.ts'

const root = resolve(import.meta.dirname, '..')
const cache = join(import.meta.dirname, '.cache')
const makers = [
  'bench/random.ts',
  'bench/synthetic-videos.ts',
  'bench/synthetic-words.ts',
  'src/contract/fold-text.ts',
  'src/stores/sql/catalogue/load-catalogue.ts',
  'src/stores/sql/search/sqlite-title-index.ts',
  'src/stores/sql/migrations/001-catalogue.ts',
  'catalog/categories.json',
]

export interface SyntheticCatalogue {
  dataDir: string
  /** Its files hold the categories alone: the home finds them loaded, and leaves the database's videos as they are. */
  catalogFolder: string
}

/** A database with as many synthetic videos, loaded by the project's own loader; kept until what makes it changes. */
export async function ensureCatalogue(count: number): Promise<SyntheticCatalogue> {
  const catalogFolder = await categoriesAlone()
  const dataDir = join(cache, `${count}-videos`)
  const stamp = join(dataDir, 'made-by')
  const wanted = await fingerprint()
  const made = existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted
  if (!made) {
    await generate(count, dataDir, catalogFolder)
    await writeFile(stamp, wanted)
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

export async function categoriesAlone(): Promise<string> {
  const folder = join(cache, 'catalog')
  await mkdir(join(folder, 'media'), { recursive: true })
  await copyFile(join(root, 'catalog/categories.json'), join(folder, 'categories.json'))
  await writeFile(join(folder, 'videos.json'), '[]\n')
  return folder
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const maker of makers) hash.update(await readFile(join(root, maker)))
  return hash.digest('hex')
}

if (import.meta.main) await ensureCatalogue(Number(process.argv[2] ?? 1_000_000))
