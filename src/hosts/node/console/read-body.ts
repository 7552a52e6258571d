import type { Context } from 'hono'
import { type ZodType, z } from 'zod'
import { StartError } from '#hosts/node/settings/start-error.ts'

/** The body of a request of the console's page. Throws a StartError for any other. */
export async function readBody<Body>(c: Context, schema: ZodType<Body>): Promise<Body> {
  const { success, data } = schema.safeParse(await c.req.json().catch(() => undefined))
  if (!success)
    throw new StartError('The request cannot be read: it is not one that the console’s page sends.')
  return data
}

/** An empty field of a form is not given. */
export const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional()

/** A field of a form that may be unknown: empty, it becomes so. */
export const clearableText = z
  .string()
  .trim()
  .transform((text) => text || null)
  .optional()
