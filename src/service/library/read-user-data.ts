import JSONParser from '@streamparser/json/jsonparser.js'
import TokenType from '@streamparser/json/utils/types/tokenType.js'
import type { ZodType } from 'zod'
import { Failure } from '#contract/failures.ts'
import { shelfNames } from '#contract/library/shelf.ts'
import { DataEntry, DataPlaylist, UserData } from '#contract/library/user-data.ts'
import { maxDataEntries, maxPlaylists, maxPlaylistVideos, maxUserDataBytes } from '#contract/limits.ts'
import { yieldToEventLoop } from '../batches.ts'

const chunkBytes = 16 * 1024
/** Of what is neither an entry nor a playlist. Bounds nesting, too. */
const maxOtherTokens = 50_000

const maxElements: Readonly<Record<string, number>> = {
  ...Object.fromEntries(shelfNames.map((name) => [name, maxDataEntries])),
  playlists: maxPlaylists,
  videos: maxPlaylistVideos,
}
const lists = new Set<string>([...shelfNames, 'playlists'])
const paths = [
  '$.format',
  '$.exportedAt',
  ...shelfNames.map((name) => `$.${name}.*`),
  '$.playlists.*',
  '$.playlists.*.videos.*',
]

/**
 * Parses and validates a file of user data while it arrives, yielding to the event loop after each chunk. Stops at the first
 * problem. Throws `body_too_large` and `request_invalid`.
 */
export async function readUserData(body: AsyncIterable<Uint8Array> | Uint8Array): Promise<UserData> {
  const file = createFile()
  let size = 0
  for await (const chunk of chunks(body)) {
    size += chunk.byteLength
    if (size > maxUserDataBytes) throw new Failure('body_too_large')
    file.write(chunk)
    await yieldToEventLoop()
  }
  return file.end()
}

async function* chunks(body: AsyncIterable<Uint8Array> | Uint8Array) {
  for await (const part of body instanceof Uint8Array ? [body] : body)
    for (let start = 0; start < part.byteLength; start += chunkBytes)
      yield part.subarray(start, start + chunkBytes)
}

/** The data that has been parsed so far. Fields that an import ignores are dropped. */
function createFile() {
  const fields: Record<string, unknown> = {}
  let tokens = 0
  // Emitted values, and those outside of the paths, are not retained by the parser.
  const parser = new JSONParser({ paths, keepStack: false })
  const topLevel = createTopLevel((field, token) => {
    if (lists.has(field)) fields[field] = token === TokenType.LEFT_BRACKET ? [] : null
  })
  parser.onToken = ({ token, value }) => {
    if (++tokens > maxOtherTokens) throw new Failure('body_too_large')
    topLevel(token, value)
  }
  parser.onValue = ({ value, key, stack }) => {
    tokens = 0
    const list = stack.length === 1 ? undefined : String(stack.at(-1)?.key)
    if (list === undefined) {
      fields[String(key)] = value
      return
    }
    const path = [...stack.slice(1).map((parent) => parent.key), key].join('.')
    if (typeof key !== 'number') throw invalid(path.slice(0, path.lastIndexOf('.')), 'must be a list')
    if (key >= (maxElements[list] ?? 0))
      throw invalid(path.slice(0, path.lastIndexOf('.')), `must have at most ${maxElements[list]} entries`)
    // A playlist validates its own.
    if (list === 'videos') return
    const elements = fields[list] as unknown[]
    elements.push(parse(list === 'playlists' ? DataPlaylist : DataEntry, value, `${path}.`))
  }

  return {
    write: (chunk: Uint8Array) => orNotJson(() => parser.write(chunk)),
    end(): UserData {
      // It ends by itself after an object.
      if (!parser.isEnded) orNotJson(() => parser.end())
      if (!topLevel.isObject()) throw invalid('body', 'must be an object')
      // The elements are valid already.
      const empty = Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? [] : value])
      parse(UserData, Object.fromEntries(empty), '')
      return fields as UserData
    },
  }
}

/** Reports each field of the outermost object with the token that its value begins with. */
function createTopLevel(report: (field: string, token: TokenType) => void) {
  let depth = 0
  let field: string | undefined
  let isObject = false
  let afterColon = false
  const observe = (token: TokenType, value: unknown) => {
    if (depth === 0) isObject = token === TokenType.LEFT_BRACE
    if (depth === 1 && afterColon) report(field as string, token)
    if (depth === 1 && token === TokenType.STRING) field = value as string
    afterColon = token === TokenType.COLON
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth++
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth--
  }
  return Object.assign(observe, { isObject: () => isObject })
}

function parse<Schema extends ZodType>(schema: Schema, value: unknown, prefix: string) {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const [issue] = error.issues
  throw invalid((prefix + (issue?.path.join('.') ?? '')).replace(/\.$/, '') || 'body', issue?.message ?? '')
}

function orNotJson(work: () => void) {
  try {
    work()
  } catch (error) {
    throw error instanceof Failure ? error : invalid('body', 'must be valid JSON')
  }
}

const invalid = (field: string, reason: string) => new Failure('request_invalid', { field, reason })
