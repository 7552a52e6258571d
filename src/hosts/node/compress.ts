import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Bytes: what is shorter gains less than its headers cost. */
export const compressedFrom = 1024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Off the main thread. */
export const compress = {
  br: (body: Buffer) => brotli(body, quality),
  gzip: (body: Buffer) => gzipped(body),
}
