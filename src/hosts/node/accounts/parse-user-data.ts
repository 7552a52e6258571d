import JSONParser from '@streamparser/json/jsonparser.js'
import TokenType from '@streamparser/json/utils/types/tokenType.js'
import type { ZodType } from 'zod'
import { Failure } from '#contract/failures.ts'
import { shelfNames } from '#contract/library/shelf.ts'
import {
  DataEntry,
  DataPlaylist,
  DataPlaylistEntry,
  DataProgress,
  DataQueued,
  DataSession,
  UserData,
} from '#contract/library/user-data.ts'
import {
  maxDataEntries,
  maxListedSessions,
  maxPlaylists,
  maxPlaylistVideos,
  maxQueueVideos,
  maxUserDataBytes,
} from '#contract/limits.ts'
import { yieldToEventLoop } from '#service/chunks.ts'
import {
  createFileDecoder,
  garbledPath,
  invalidUserData,
  notUtf8,
  orNotJson,
  parseUserData,
  type ReadUserData,
  type UserDataBody,
} from '#service/library/user-data/read-user-data.ts'

const chunkBytes = 16 * 1024
/** The limit for tokens outside of entries and playlists. Bounds nesting, too. */
const maxOtherTokens = 50_000

const maxElements: Readonly<Record<string, number>> = {
  ...Object.fromEntries(shelfNames.map((name) => [name, maxDataEntries])),
  playlists: maxPlaylists,
  videos: maxPlaylistVideos,
  sessions: maxListedSessions,
  progress: maxDataEntries,
  queue: maxQueueVideos,
}
const lists = new Set<string>([...shelfNames, 'playlists', 'sessions', 'progress', 'queue'])
const schemas: Readonly<Record<string, ZodType>> = {
  playlists: DataPlaylist,
  sessions: DataSession,
  progress: DataProgress,
  queue: DataQueued,
}
const paths = [
  '$.format',
  '$.exportedAt',
  ...shelfNames.map((name) => `$.${name}.*`),
  '$.sessions.*',
  '$.progress.*',
  '$.queue.*',
  '$.playlists.*',
  '$.playlists.*.videos.*',
]

/**
 * Parses and validates a file of user data while it arrives, yielding to the event loop after each chunk. Stops at the first
 * problem. Throws `body_too_large`, `file_not_utf8` and `request_invalid`.
 */
export const readUserData: ReadUserData = async (body) => {
  const file = createFile()
  let size = 0
  let failure: unknown
  for await (const chunk of chunks(body)) {
    size += chunk.byteLength
    if (size > maxUserDataBytes) throw failure ?? new Failure('body_too_large')
    // The rest is read all the same: a client that is still sending would miss the response.
    if (failure) continue
    try {
      file.write(chunk)
    } catch (error) {
      failure = error
    }
    await yieldToEventLoop()
  }
  if (failure) throw failure
  return file.end()
}

async function* chunks(body: UserDataBody) {
  for await (const part of body instanceof Uint8Array ? [body] : body)
    for (let start = 0; start < part.byteLength; start += chunkBytes)
      yield part.subarray(start, start + chunkBytes)
}

/** The data that has been parsed so far. Fields that an import ignores are dropped. */
function createFile() {
  const fields: Record<string, unknown> = {}
  const decoder = createFileDecoder()
  let tokens = 0
  // Emitted values, and those outside of the paths, are not retained by the parser.
  const parser = new JSONParser({ paths, keepStack: false })
  const topLevel = createTopLevel((field, token) => {
    if (lists.has(field)) fields[field] = token === TokenType.LEFT_BRACKET ? [] : null
    if (field === 'user') fields[field] = token === TokenType.LEFT_BRACE ? {} : null
  })
  parser.onToken = ({ token, value }) => {
    if (++tokens > maxOtherTokens) throw new Failure('body_too_large')
    topLevel(token, value)
  }
  parser.onValue = ({ value, key, stack }) => {
    tokens = 0
    const list = stack.length === 1 ? undefined : String(stack.at(-1)?.key)
    const garbled = decoder.isGarbled() ? garbledPath(value) : undefined
    if (garbled) throw notUtf8([...stack.slice(1).map((parent) => parent.key ?? ''), key ?? '', ...garbled])
    if (list === undefined) {
      fields[String(key)] = value
      return
    }
    const listPath = stack.slice(1).map((parent) => parent.key ?? '')
    if (typeof key !== 'number') throw invalidUserData(listPath, 'must be a list')
    if (key >= (maxElements[list] ?? 0))
      throw invalidUserData(listPath, `must have at most ${maxElements[list]} entries`)
    // A playlist would collect the problems of all its videos: the first one ends the reading.
    if (list === 'videos') return void parseUserData(DataPlaylistEntry, value, [...listPath, key])
    const elements = fields[list] as unknown[]
    elements.push(parseUserData(schemas[list] ?? DataEntry, value, [...listPath, key]))
  }

  return {
    write: (chunk: Uint8Array) => orNotJson(() => parser.write(decoder.decode(chunk))),
    end(): UserData {
      orNotJson(() => {
        const rest = decoder.decode()
        if (rest !== '') parser.write(rest)
        // The parser ends by itself after an object.
        if (!parser.isEnded) parser.end()
      })
      if (decoder.isGarbled()) throw notUtf8([])
      if (!topLevel.isObject()) throw invalidUserData([], 'must be an object')
      // The elements are valid already.
      const empty = Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? [] : value])
      return { ...parseUserData(UserData, Object.fromEntries(empty)), ...fields }
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
