import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Lettering } from '#art/lettering.ts'

const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
)

/** Opens the lettering for the first picture that is drawn: taking the font apart is a sixth of a start. */
export function createLettering(): () => Promise<Lettering> {
  let opened: Promise<Lettering> | undefined
  return () => {
    opened ??= open()
    return opened
  }
}

async function open() {
  const { openLettering } = await import('#art/lettering.ts')
  return openLettering(await readFile(fontFile))
}
