import { z } from 'zod'

/** Text that every store can keep: PostgreSQL's holds no U+0000. */
export const keptText = z.string().refine((text) => !text.includes('\0'), {
  error: 'must not hold the character U+0000',
})
