import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { OperatorError } from '#settings/operator-error.ts'

/** As `catalog feature --json` prints it. */
const FeaturedFile = z.object({
  videos: z.array(z.object({ _id: z.string(), title: z.string() })),
  until: z.iso.datetime().nullable(),
})
export type FeaturedFile = z.infer<typeof FeaturedFile>

const pathIn = (folder: string) => join(folder, 'featured.json')

/** Writes what home features into a folder as catalog/ is. */
export const writeFeaturedFile = (folder: string, featured: FeaturedFile): Promise<void> =>
  writeFile(pathIn(folder), JSON.stringify(featured, null, 2))

/** Undefined where the folder says nothing of it. Throws an OperatorError. */
export async function readFeaturedFile(folder: string) {
  const path = pathIn(folder)
  if (!existsSync(path)) return undefined
  const { data } = FeaturedFile.safeParse(parse(await readFile(path, 'utf8')))
  if (!data)
    throw new OperatorError(`${path} cannot be read: it must be as catalog feature --json prints it.`)
  const { videos, until } = data
  return {
    ids: videos.map(({ _id }) => _id),
    /** Microseconds. */
    until: until === null ? null : Date.parse(until) * 1000,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
