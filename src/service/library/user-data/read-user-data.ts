import type { ZodType, z } from 'zod'
import { Failure } from '#contract/failures.ts'
import { UserData } from '#contract/library/user-data.ts'
import { maxUserDataBytes } from '#contract/limits.ts'

/** Parses and validates the body of an import. Throws `body_too_large` and `request_invalid` with the first problem. */
export type ReadUserData = (body: UserDataBody) => Promise<UserData>
export type UserDataBody = AsyncIterable<Uint8Array> | Uint8Array

/** Reads the whole file first: for a host with one user. */
export const readWholeUserData: ReadUserData = async (body) => {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of body instanceof Uint8Array ? [body] : body) {
    size += chunk.byteLength
    if (size > maxUserDataBytes) throw new Failure('body_too_large')
    text += decoder.decode(chunk, { stream: true })
  }
  return parseUserData(
    UserData,
    orNotJson(() => JSON.parse(text + decoder.decode())),
  )
}

/** `path` leads to the value in the file. */
export function parseUserData<Schema extends ZodType>(
  schema: Schema,
  value: unknown,
  path: readonly PropertyKey[] = [],
): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const [issue] = error.issues
  throw invalidUserData([...path, ...(issue?.path ?? [])], issue?.message ?? '')
}

export function orNotJson<Result>(parse: () => Result): Result {
  try {
    return parse()
  } catch (error) {
    throw error instanceof Failure ? error : invalidUserData([], 'must be valid JSON')
  }
}

export const invalidUserData = (path: readonly PropertyKey[], reason: string) =>
  new Failure('request_invalid', { field: path.join('.') || 'body', reason })
