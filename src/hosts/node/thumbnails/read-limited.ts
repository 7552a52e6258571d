import { NoPicture } from './no-picture.ts'

const mostBytes = 5 * 1024 * 1024

/** The body, counted as it arrives and after decompression: a declared length is only ever a reason to stop earlier. */
export async function readLimited(response: Response): Promise<Buffer> {
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
