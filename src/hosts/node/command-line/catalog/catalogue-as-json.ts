import type { CatalogueCategory } from '#contract/category.ts'
import type { CatalogueVideo } from '#contract/video.ts'
import { jsonArray } from '../write-all.ts'

/** An object of both arrays, a video a line. */
export async function* catalogueAsJson(
  categories: CatalogueCategory[],
  videos: AsyncIterable<CatalogueVideo>,
): AsyncGenerator<string> {
  yield `{"categories": ${JSON.stringify(categories, undefined, 2)},\n"videos": `
  yield* jsonArray(videos)
  yield '}\n'
}
