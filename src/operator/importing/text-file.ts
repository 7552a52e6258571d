import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { quoted } from './catalogue-checks.ts'
import { errorEntry, type SourceEntry } from './source-entry.ts'

/** A text file in UTF-8, or in UTF-16 with a byte order mark. The mark is no part of the text. */
export interface TextFile {
  /** `garbled`: some letters are U+FFFD in the text, for the file has another encoding. `binary`: it holds no text. */
  content: 'text' | 'garbled' | 'binary'
  chunks(): AsyncIterable<string>
}

export async function openTextFile(path: string): Promise<TextFile> {
  const start = await readStart(path)
  const encoding = encodingOf(start)
  const chunks = (fatal: boolean) => decode(createReadStream(path), new TextDecoder(encoding, { fatal }))
  if (encoding === 'utf-8' && start.includes(0)) return { content: 'binary', chunks: () => chunks(false) }
  return { content: (await hasLostLetters(chunks(true))) ? 'garbled' : 'text', chunks: () => chunks(false) }
}

/** The entries of a text file: before them the errors of the file itself, after them the one that ended its reading. */
export async function* textEntries(
  path: string,
  entriesOf: (text: TextFile) => AsyncGenerator<SourceEntry>,
): AsyncGenerator<SourceEntry> {
  const file = basename(path)
  try {
    const text = await openTextFile(path)
    yield* encodingErrors(file, text).map(errorEntry)
    if (text.content !== 'binary') yield* entriesOf(text)
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).syscall) throw error
    yield errorEntry(`${file}: cannot be read (${(error as Error).message})`)
  }
}

/** The whole text, for a small file. */
export async function readText(file: TextFile): Promise<string> {
  let text = ''
  for await (const chunk of file.chunks()) text += chunk
  return text
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8'
}

async function* decode(bytes: AsyncIterable<Uint8Array>, decoder: TextDecoder): AsyncGenerator<string> {
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

async function hasLostLetters(chunks: AsyncIterable<string>): Promise<boolean> {
  try {
    for await (const _ of chunks);
    return false
  } catch (error) {
    if (error instanceof TypeError) return true
    throw error
  }
}

const howToSave = 'Save it as UTF-8: in Excel as "CSV UTF-8", in an editor with the encoding UTF-8.'

/** Errors of the file itself, by its content. */
export function encodingErrors(file: string, { content }: TextFile): string[] {
  if (content === 'text') return []
  return [
    `${file}: is not ${content === 'binary' ? 'text in UTF-8' : 'UTF-8, so letters are lost'}. ${howToSave}`,
  ]
}

/** One error per text of a garbled file's entry that lost letters. */
export function garbledErrors(location: string, value: unknown): string[] {
  if (typeof value === 'string')
    return value.includes('\ufffd') ? [`${location}: ${quoted(value)} is not UTF-8`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => garbledErrors(`${location}.${name}`, part))
}
