import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const minBytes = 1024
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes a .br and a .gz beside every text file, at maximum compression. */
export async function compressAssets(folder: string): Promise<void> {
  const paths = globSync('**/*.{js,css,svg,json,webmanifest,txt}', { cwd: folder })
  await Promise.all(paths.map((path) => compress(join(folder, path))))
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.byteLength < minBytes) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all([
    brotli(bytes, quality).then((compressed) => writeFile(`${path}.br`, compressed)),
    gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }).then((compressed) =>
      writeFile(`${path}.gz`, compressed),
    ),
  ])
}
