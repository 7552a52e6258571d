import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { aliasText, foldTitle } from '#contract/text/fold-text.ts'
import type { NamesFilter } from '#service/catalogue/catalogue-store.ts'
import { type TitleForms, titleMatches } from './title-matches.ts'

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
