import type { CatalogueCategory } from '#contract/category.ts'
import type { CatalogueVideo } from '#contract/video.ts'

/** The static edition's catalogue.json: checked when it was built. */
export interface BuiltCatalogue {
  categories: CatalogueCategory[]
  videos: CatalogueVideo[]
  /** The names that media files have there, by those they have in the catalogue. */
  media: Record<string, string>
}

export async function fetchCatalogue(base: string): Promise<BuiltCatalogue> {
  const answer = await fetch(`${base}catalogue.json`)
  if (!answer.ok) throw new Error(`The catalogue answered ${answer.status}`)
  return answer.json()
}
