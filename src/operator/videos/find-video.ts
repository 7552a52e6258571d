import { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { cutscene } from '#settings/command-name.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { readVideoRows, videoOf } from '#stores/sql/catalogue/video-row.ts'
import type { Database, VideoRow } from '#stores/sql/schema.ts'

/** Each once, in their order, by their ids, addresses on the site, or links. Throws an OperatorError where the catalogue lacks one. */
export async function findVideos(db: Database, idsOrAddresses: string[]): Promise<CatalogueVideo[]> {
  const found = new Map<string, CatalogueVideo>()
  for (const text of idsOrAddresses) {
    const row = await findByIdOrAddress(db, text)
    if (!row)
      throw new OperatorError(
        `There is no video '${text}'. Give an _id or an address; list them with: ${cutscene} catalog list`,
      )
    found.set(row.id, videoOf(row))
  }
  return [...found.values()]
}

export async function findByIdOrAddress(db: Database, text: string): Promise<VideoRow | undefined> {
  const id = /(?:^|\/videos\/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?#]|$)/i.exec(
    text.trim(),
  )?.[1]
  if (id !== undefined) return (await readVideoRows(db, [id.toLowerCase()])).get(id.toLowerCase())
  const { data: link } = CatalogueVideo.shape.link.safeParse(text)
  return link === undefined ? undefined : findByLink(db, link)
}

export const findByLink = (db: Database, link: string): Promise<VideoRow | undefined> =>
  db.selectFrom('video').selectAll().where('link', '=', link).orderBy('position', 'desc').executeTakeFirst()
