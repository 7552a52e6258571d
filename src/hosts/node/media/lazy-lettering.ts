import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Lettering } from '#art/lettering.ts'

const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
)

/** Opens the font at the first drawing: parsing it takes a sixth of the start. */
export function createLazyLettering(): () => Promise<Lettering> {
  let opened: Promise<Lettering> | undefined
  return () => {
    opened ??= open()
    return opened
  }
}

async function open() {
  const { createLettering } = await import('#art/lettering.ts')
  return createLettering(await readFile(fontFile))
}
