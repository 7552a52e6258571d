import type { ZodType, z } from 'zod'
import { Failure } from '#contract/failures.ts'
import { DataPlaylist, UserData } from '#contract/library/user-data.ts'
import { maxPlaylists } from '#contract/limits.ts'
import '#contract/validation-messages.ts'

/** Parses and validates an imported file. Throws `body_too_large`, `file_not_utf8`, and `request_invalid` with the first problem. */
export type ReadUserData = (file: Uint8Array) => UserData | Promise<UserData>

export function parseUserData(file: Uint8Array): UserData {
  const { text, isGarbled } = decode(file)
  const value = parseJson(text)
  if (isGarbled) throw notUtf8(garbledPath(value) ?? [])
  // One by one: of millions of invalid entries, zod would collect gigabytes of problems.
  const { playlists } = Object(value)
  if (Array.isArray(playlists) && playlists.length <= maxPlaylists)
    for (const [index, playlist] of playlists.entries())
      validate(DataPlaylist, playlist, ['playlists', index])
  // No import reads the account, and it may have any fields.
  const { user: _, ...read } = validate(UserData, value)
  return read
}

/** `path` leads to the value in the file. */
function validate<Schema extends ZodType>(
  schema: Schema,
  value: unknown,
  path: PropertyKey[] = [],
): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const [issue] = error.issues
  throw invalid([...path, ...(issue?.path ?? [])], issue?.message ?? '')
}

/** A file in UTF-8, or in UTF-16 with a byte order mark. Garbled, it has U+FFFD in the place of letters in another encoding. */
function decode(file: Uint8Array): { text: string; isGarbled: boolean } {
  // No text in UTF-8 begins with the bytes of UTF-16's byte order marks.
  const encoding = file[0] === 0xff ? 'utf-16le' : file[0] === 0xfe ? 'utf-16be' : 'utf-8'
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(file), isGarbled: false }
  } catch {
    return { text: new TextDecoder(encoding).decode(file), isGarbled: true }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid([], 'must be valid JSON')
  }
}

/** No field that an import reads is deeper: playlists, its index, videos, its index, note. */
const maxDepth = 5

/** The path of the first text with a lost letter. */
function garbledPath(value: unknown, depth = 0): string[] | undefined {
  if (typeof value === 'string') return value.includes('\ufffd') ? [] : undefined
  if (typeof value !== 'object' || value === null || depth === maxDepth) return undefined
  for (const [name, part] of Object.entries(value)) {
    const path = garbledPath(part, depth + 1)
    if (path) return [name, ...path]
  }
  return undefined
}

/** Of the account, which no import reads, it names no field. */
function notUtf8(path: readonly string[]): Failure {
  const isRead = path.length > 0 && path[0] !== 'user'
  return new Failure('file_not_utf8', { field: isRead ? path.join('.') : 'user', reason: '' })
}

const invalid = (path: readonly PropertyKey[], reason: string) =>
  new Failure('request_invalid', { field: path.join('.') || 'body', reason })
