import { z } from 'zod'
import { maxBatchIds } from '#contract/limits.ts'

const ids = z.array(z.string().min(1).max(64)).max(maxBatchIds)

/** Videos to add to a list and to remove from it, by their ids. */
export const Batch = z
  .object({ add: ids.default([]), remove: ids.default([]) })
  .superRefine(({ add, remove }, { addIssue }) => {
    if (add.length + remove.length > maxBatchIds)
      addIssue({ code: 'custom', message: `must have at most ${maxBatchIds} ids` })
    const added = new Set(add)
    if (remove.some((id) => added.has(id)))
      addIssue({ code: 'custom', path: ['remove'], message: 'must not have ids of add' })
  })
export type Batch = z.infer<typeof Batch>

export const BatchResponse = z
  .object({
    /** Without videos that the list had already, and those that the catalogue does not have. */
    added: z.array(z.string()),
    removed: z.number().int(),
    /** Its id for POST /user/undo/{id}; null when nothing has changed. */
    undo: z.string().nullable(),
  })
  .meta({ id: 'BatchResponse' })
export type BatchResponse = z.infer<typeof BatchResponse>

/** Under `Prefer: return=minimal`: its size does not depend on the batch. */
export const MinimalBatchResponse = BatchResponse.omit({ added: true })
  .extend({ addedCount: z.number().int() })
  .meta({ id: 'MinimalBatchResponse' })
export type MinimalBatchResponse = z.infer<typeof MinimalBatchResponse>
