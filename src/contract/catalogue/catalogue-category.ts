import { z } from 'zod'
import { allCategories } from '#contract/limits.ts'
import { LanguageTag, storableText } from '#contract/text/text.ts'

/** A category in the catalogue's files and in stores. */
export const CatalogueCategory = z.strictObject({
  _id: z.uuidv7(),
  categoryName: storableText
    .trim()
    .min(1)
    .max(64)
    .refine((name) => name !== allCategories, { error: 'must not be All: it means every category' }),
  description: storableText.trim().min(1).max(300),
  /** Of its name and description; English by default. */
  lang: LanguageTag.optional(),
})
export type CatalogueCategory = z.infer<typeof CatalogueCategory>
