import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { aliasText, foldTitle, looseTitle } from '#contract/text/fold-text.ts'
import type { NamesFilter, StoredVideo, VideosFilter } from '#service/catalogue/catalogue-store.ts'
import { orderText } from '#service/catalogue/video-order.ts'

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

export const hasFacts = (
  video: StoredVideo,
  { category, year, creator, game, kind }: VideosFilter,
): boolean =>
  (category === undefined || video.category === category) &&
  (year === undefined || video.year === year) &&
  (game === undefined || video.gameSlug === game) &&
  (kind === undefined || video.kind === kind) &&
  (creator === undefined || orderText(video.creator) === creator)

/** The names of a video other than its title, as they are compared. */
export const videoNamesOf = ({ creator, aliases = [] }: CatalogueVideo) => ({
  creator: foldTitle(creator),
  aliases: aliases.map((alias) => aliasText(foldTitle(alias))),
})

export const namesMatch = (
  names: ReturnType<typeof videoNamesOf>,
  titles: TitleForms,
  { creator, alias, notTitle }: NamesFilter,
): boolean =>
  (names.creator.includes(creator) ||
    (alias !== undefined && names.aliases.some((name) => name.startsWith(alias)))) &&
  !titleMatches(titles, notTitle)
