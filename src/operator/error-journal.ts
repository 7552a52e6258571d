import { appendFile, mkdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readSettings } from '#settings/settings.ts'
import { action, type Machine } from './action.ts'

/** An error that the log had. */
export interface JournaledError {
  /** ISO. */
  time: string
  message: string
  /** Of the exception, if there was one. */
  reason?: string | undefined
}

const maxBytes = 256 * 1024

const journalFile = (dataDir: string) => join(dataDir, 'errors.jsonl')

/** Stores the log's errors in the data folder, the last few hundred of them, for the operator's console. */
export function createErrorJournal(dataDir: string) {
  let queue = Promise.resolve()
  return {
    add(line: string) {
      const { time, msg, err } = JSON.parse(line)
      const entry: JournaledError = { time, message: String(msg), reason: err?.message }
      queue = queue.then(() => journalError(dataDir, entry))
    },
    close: () => queue,
  }
}

/** Adds an entry, if the folder can be written. */
export async function journalError(dataDir: string, entry: JournaledError): Promise<void> {
  const path = journalFile(dataDir)
  try {
    await mkdir(dataDir, { recursive: true })
    const size = await stat(path).then(
      ({ size }) => size,
      () => 0,
    )
    if (size > maxBytes) await rename(path, `${path}.1`)
    // The line break comes first: a full disk may have cut off the line before.
    await appendFile(path, `\n${JSON.stringify(entry)}\n`, { mode: 0o600 })
  } catch {
    // A full disk may be what is journaled. The log, or the command's output, has the error.
  }
}

/** The newest first. */
export async function readErrorJournal(dataDir: string, since: Date): Promise<JournaledError[]> {
  const path = journalFile(dataDir)
  const texts = await Promise.all([`${path}.1`, path].map((file) => readFile(file, 'utf8').catch(() => '')))
  return texts
    .join('')
    .split('\n')
    .flatMap((line) => parseEntry(line) ?? [])
    .filter(({ time }) => new Date(time) >= since)
    .reverse()
}

/** Undefined for a line that a crash or a full disk cut off. */
function parseEntry(line: string): JournaledError | undefined {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const dayMs = 24 * 60 * 60_000

export const listErrors = action({
  summary: 'lists the errors of the last day on this machine',
  description: 'Lists the errors that the log had in the last 24 hours on this machine, newest first.',
  input: {},
  usesDatabase: false,
  async run({ environment, now }: Machine) {
    const since = new Date(now().getTime() - dayMs)
    return { result: await readErrorJournal(readSettings(environment).dataDir, since) }
  },
  words: (errors) =>
    errors.length === 0
      ? ['None on this machine.']
      : errors.map(({ time, message, reason }) => [time, message, reason ?? ''].join('  ').trim()),
})
