import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartError } from '../settings/start-error.ts'
import type { CommandParts } from './command-context.ts'

/** Asks a person at a terminal; what they type is not shown when it is secret. */
export async function prompt(
  { stdin, stderr }: CommandParts,
  question: string,
  secret = false,
): Promise<string> {
  const output = secret ? new Writable({ write: (_chunk, _encoding, next) => next() }) : stderr
  const lines = createInterface({ input: stdin, output, terminal: true })
  const left = new AbortController()
  // Ctrl-D ends the input, but not the question.
  lines.once('close', () => left.abort())
  try {
    if (secret) stderr.write(question)
    return await lines.question(secret ? '' : question, { signal: left.signal })
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error
    throw new StartError('Nothing was changed.')
  } finally {
    lines.close()
    if (secret) stderr.write('\n')
  }
}
