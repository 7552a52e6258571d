import type { ZodType } from 'zod'
import { z } from 'zod'
import type { FailureStatus } from '#contract/failures.ts'

const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    errors: z.array(z.string()),
    field: z.string().optional(),
    retryAfter: z.number().int().optional().meta({ description: 'Whole seconds; with 429 and some 503' }),
    error: z
      .object({ message: z.string(), requestId: z.string() })
      .optional()
      .meta({ description: 'With 500: what to name when telling us' }),
  })
  .meta({ id: 'Problem' })

/** A JSON answer, as the API's description tells it. */
export function json<Schema extends ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** A JSON body that a call must have. */
export function body<Schema extends ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } }
}

/** The refusals a call may meet, as the API's description tells them. */
export function problems(...statuses: FailureStatus[]) {
  const refusal = { description: 'Refused', content: { 'application/problem+json': { schema: Problem } } }
  return Object.fromEntries(statuses.map((status) => [status, refusal]))
}
