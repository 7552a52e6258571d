import { z } from 'zod'

export const Category = z
  .object({
    _id: z.string(),
    categoryName: z.string(),
    description: z.string(),
    /** Of its name and description; absent: English. */
    lang: z.string().optional(),
    img: z.string(),
    videoCount: z.number().int(),
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

/** By the name, of those that are not in English. Undefined without any. */
export function categoryLangs(categories: { categoryName: string; lang?: string | undefined }[]) {
  const own = categories.flatMap(({ categoryName, lang }) => (lang ? [[categoryName, lang] as const] : []))
  return own.length > 0 ? Object.fromEntries(own) : undefined
}
