import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { OperatorError } from '#settings/operator-error.ts'
import type { CommandParts } from './command-context.ts'

/** Asks on the terminal. The answer to a secret question is not echoed. */
export async function prompt(
  { stdin, stderr }: CommandParts,
  question: string,
  secret = false,
): Promise<string> {
  const output = secret ? new Writable({ write: (_chunk, _encoding, next) => next() }) : stderr
  const lines = createInterface({ input: stdin, output, terminal: true })
  const closed = new AbortController()
  // Ctrl-D closes the input but does not reject the question.
  lines.once('close', () => closed.abort())
  try {
    if (secret) stderr.write(question)
    return await lines.question(secret ? '' : question, { signal: closed.signal })
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error
    throw new OperatorError('Nothing was changed.')
  } finally {
    lines.close()
    if (secret) stderr.write('\n')
  }
}
