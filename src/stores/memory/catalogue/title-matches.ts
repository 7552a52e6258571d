import { foldTitle, looseTitle } from '#contract/text/fold-text.ts'
import type { VideosFilter } from '#service/catalogue/catalogue-store.ts'

export interface TitleForms {
  folded: string
  loose: string
}

export function titleFormsOf(title: string): TitleForms {
  const folded = foldTitle(title)
  return { folded, loose: looseTitle(folded) }
}

export const titleMatches = (
  { folded, loose }: TitleForms,
  { search, words, without }: Pick<VideosFilter, 'search' | 'words' | 'without'>,
): boolean =>
  (search === undefined || folded.includes(search)) &&
  (words === undefined || words.every((word) => loose.includes(word))) &&
  (without === undefined || !folded.includes(without))
