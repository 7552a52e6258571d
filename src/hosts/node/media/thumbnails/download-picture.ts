import { type AllowedFetch, fetchAllowed } from './fetch-allowed.ts'
import { NoPicture } from './no-picture.ts'
import { framePicture, widest } from './resize-picture.ts'

/**
 * The picture at the first address that has one, framed at our largest width: a stranger's bytes are decoded once
 * and never kept. An address without a picture leads to the next; trouble with the host or the network ends it,
 * so that a better picture isn't given up for an hour's outage.
 */
export async function downloadPicture(addresses: readonly string[], using: AllowedFetch): Promise<Buffer> {
  const refusals: NoPicture[] = []
  for (const address of addresses) {
    try {
      return await framePicture(await download(address, using), widest)
    } catch (error) {
      if (!(error instanceof NoPicture)) throw new Error(`${address}: ${String(error)}`, { cause: error })
      refusals.push(new NoPicture(`${address}: ${error.message}`, { cause: error.cause }))
    }
  }
  throw new AggregateError(refusals, refusals.map(({ message }) => message).join('; ') || 'no address')
}

async function download(address: string, using: AllowedFetch) {
  const response = await fetchAllowed(address, using)
  try {
    const { status } = response
    if (status === 429 || status >= 500) throw new Error(`status ${status}`)
    if (status !== 200) throw new NoPicture(`status ${status}`)
    const type = response.headers.get('content-type') ?? 'no content type'
    if (!/^image\/(?!svg)/i.test(type)) throw new NoPicture(`${type} is no picture`)
    return await readLimited(response)
  } finally {
    // What was read to its end is closed already; what wasn't must not keep its connection.
    await response.body?.cancel().catch(() => {})
  }
}

const mostBytes = 5 * 1024 * 1024

/** The body, counted as it arrives and after decompression: a declared length is only ever a reason to stop earlier. */
async function readLimited(response: Response): Promise<Buffer> {
  if (Number(response.headers.get('content-length')) > mostBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge() {
  return new NoPicture(`larger than ${mostBytes} bytes`)
}
