import type { ZodType, z } from 'zod'
import { Failure } from '#contract/failures.ts'
import { UserData } from '#contract/library/user-data.ts'
import { maxUserDataBytes } from '#contract/limits.ts'

/** Parses and validates the body of an import. Throws `body_too_large`, `file_not_utf8`, and `request_invalid` with the first problem. */
export type ReadUserData = (body: UserDataBody) => Promise<UserData>
export type UserDataBody = AsyncIterable<Uint8Array> | Uint8Array

/** Reads the whole file first: for a host with one user. */
export const readWholeUserData: ReadUserData = async (body) => {
  const decoder = createFileDecoder()
  let text = ''
  let size = 0
  for await (const chunk of body instanceof Uint8Array ? [body] : body) {
    size += chunk.byteLength
    if (size > maxUserDataBytes) throw new Failure('body_too_large')
    text += decoder.decode(chunk)
  }
  const value: unknown = orNotJson(() => JSON.parse(text + decoder.decode()))
  if (decoder.isGarbled()) throw notUtf8(garbledPath(value) ?? [])
  return parseUserData(UserData, value)
}

/** Decodes a file in UTF-8, or in UTF-16 with a byte order mark, which is no part of the text. */
export function createFileDecoder() {
  let decoders: { decoder: TextDecoder; strict: TextDecoder } | undefined
  let isGarbled = false
  return {
    /** Without a chunk it returns what the end of the file adds. */
    decode(chunk?: Uint8Array): string {
      decoders ??= createDecoders(chunk?.[0])
      const options = { stream: chunk !== undefined }
      try {
        if (!isGarbled) decoders.strict.decode(chunk, options)
      } catch {
        isGarbled = true
      }
      return decoders.decoder.decode(chunk, options)
    },
    /** Whether the text so far has U+FFFD in the place of letters in another encoding. */
    isGarbled: () => isGarbled,
  }
}

/** No text in UTF-8 begins with the bytes of UTF-16's byte order marks. */
function createDecoders(firstByte: number | undefined) {
  const encoding = firstByte === 0xff ? 'utf-16le' : firstByte === 0xfe ? 'utf-16be' : 'utf-8'
  return { decoder: new TextDecoder(encoding), strict: new TextDecoder(encoding, { fatal: true }) }
}

/** The path of the first text with a lost letter. */
export function garbledPath(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\ufffd') ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    const path = garbledPath(part)
    if (path) return [name, ...path]
  }
  return undefined
}

/** Of the account, which no import reads, it names no field. */
export function notUtf8(path: readonly PropertyKey[]): Failure {
  const isRead = path.length > 0 && path[0] !== 'user'
  return new Failure('file_not_utf8', { field: isRead ? path.join('.') : 'user', reason: '' })
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
