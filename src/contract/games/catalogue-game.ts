import { z } from 'zod'
import { Alias, HttpsAddress } from '#contract/catalogue/catalogue-video.ts'
import { maxAliases, maxGameLinks, maxGameNameLength, maxLabelLength, maxLabels } from '#contract/limits.ts'
import { LanguageTag, storableText } from '#contract/text/text.ts'
import { knownSpelling, type LabelKind } from './labels.ts'
import { PartialDate } from './partial-date.ts'

const name = storableText.trim().min(1).max(maxGameNameLength)

/** GET /games/facets is no game's. */
export const reservedSlug = 'facets'

export const Slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: 'must be lower-case letters, digits and single hyphens, such as portal-2',
  })
  .refine((slug) => slug !== reservedSlug, { error: `must not be ${reservedSlug}` })

const labels = (kind: LabelKind) =>
  z
    .array(
      storableText
        .trim()
        .min(1)
        .max(maxLabelLength)
        // In CSV they separate the labels.
        .regex(/^[^,;]*$/, { error: 'must have no comma and no semicolon' })
        .transform((text) => knownSpelling(kind, text)),
    )
    .max(maxLabels)
    .transform((all) => [...new Set(all)])
    .optional()

/** A game in the catalogue's files and in stores. What is absent is unknown. */
export const CatalogueGame = z.strictObject({
  /** The `game` of its videos. */
  name,
  /** The end of its page's address; made from the name by default. */
  slug: Slug.optional(),
  /** Other names, as people type them. */
  aliases: z.array(Alias).max(maxAliases).optional(),
  series: name.optional(),
  releaseDate: PartialDate.optional(),
  genres: labels('genres'),
  platforms: labels('platforms'),
  tags: labels('tags'),
  developer: name.optional(),
  publisher: name.optional(),
  /** Its site and its pages in stores. */
  links: z.array(HttpsAddress).max(maxGameLinks).optional(),
  description: storableText.trim().min(1).max(5000).optional(),
  /** Of its description; English by default. */
  lang: LanguageTag.optional(),
})
export type CatalogueGame = z.infer<typeof CatalogueGame>
