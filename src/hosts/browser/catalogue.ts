import type { CatalogueCategory } from '#contract/category.ts'
import type { CatalogueVideo } from '#contract/video.ts'

/** The static edition's catalogue.json: checked when it was built. */
export interface BuiltCatalogue {
  categories: CatalogueCategory[]
  videos: CatalogueVideo[]
  /** The names that media files have there, by those they have in the catalogue. */
  media: Record<string, string>
}

/** How a home gets at the site's files, by path. */
export type FetchFile = (path: string) => Promise<Response>

export async function fetchCatalogue(fetchFile: FetchFile): Promise<BuiltCatalogue> {
  const answer = await fetchFile('catalogue.json')
  if (!answer.ok) throw new Error(`The catalogue answered ${answer.status}`)
  return answer.json()
}
