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
