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
    /** The removal's id for POST /user/undo/{id}; null when nothing was removed. */
    undo: z.string().nullable(),
  })
  .meta({ id: 'BatchResponse' })
export type BatchResponse = z.infer<typeof BatchResponse>

/** Under `Prefer: return=minimal`: most batches add all that they name. */
export const MinimalBatchResponse = BatchResponse.omit({ added: true })
  .extend({
    /** What was to be added, but is on the list already or not in the catalogue. */
    skipped: z.array(z.string()),
  })
  .meta({ id: 'MinimalBatchResponse' })
export type MinimalBatchResponse = z.infer<typeof MinimalBatchResponse>
