import type { Writable } from 'node:stream'

const atOnce = 64 * 1024

/** Writes pieces of text as fast as they are taken, so that none pile up. The stream stays open. */
export async function writeAll(to: Writable, pieces: AsyncIterable<string>): Promise<void> {
  let waiting = ''
  for await (const piece of pieces) {
    waiting += piece
    if (waiting.length < atOnce) continue
    await write(to, waiting)
    waiting = ''
  }
  await write(to, waiting)
}

function write(to: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    to.write(text, (error) => (error ? reject(error) : resolve()))
  })
}

/** One JSON array, an entry a line. */
export async function* jsonArray(entries: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const entry of entries) {
    yield before + JSON.stringify(entry)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
