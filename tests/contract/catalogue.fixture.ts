import { onTestFinished } from 'vitest'
import type { CatalogueCategory } from '#contract/category.ts'
import type { CatalogueVideo } from '#contract/video.ts'
import { openSqlite } from '#hosts/node/database/sqlite/open-sqlite.ts'
import type { CatalogueFiles } from '#stores/sql/catalogue/load-catalogue.ts'
import { migrate } from '#stores/sql/migrate.ts'

/** A UUIDv7 that a test can tell by its number. */
export const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`

export function categoriesNamed(...names: string[]): CatalogueCategory[] {
  return names.map((categoryName, index) => ({
    _id: idOf(900_000 + index),
    categoryName,
    description: `Everything ${categoryName}`,
  }))
}

/** Videos in the order of a file, each with an id of its own and what is told of it. */
export function videosOf(told: Partial<CatalogueVideo>[]): CatalogueVideo[] {
  return told.map((some, index) => ({
    _id: idOf(index),
    title: `Video ${index}`,
    description: 'A trailer.',
    game: 'A game',
    year: 2020,
    creator: 'A studio',
    category: 'Action',
    views: 0,
    duration: 60,
    thumbnail: 'https://images.example/a.jpg',
    alt: 'A picture',
    link: 'https://videos.example/a.mp4',
    sample: false,
    licence: null,
    ...some,
  }))
}

export const titled = (...titles: string[]) => videosOf(titles.map((title) => ({ title })))

/** An empty database in memory, closed with the test. */
export async function openTables() {
  const db = openSqlite(':memory:')
  onTestFinished(() => db.destroy())
  await migrate(db)
  return db
}

let digests = 0

/** Files as the loader takes them: a state of their own, unless the digest is given. */
export function filesOf(
  categories: CatalogueCategory[],
  videos: CatalogueVideo[],
  digest = `state ${digests++}`,
): CatalogueFiles {
  return { categories, videos, digest }
}
