import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Lettering } from '#art/lettering.ts'

/** scripts/build/subset-font.ts writes it. */
const fontFile = resolve(import.meta.dirname, '../../../../dist/archivo.ttf')

let opened: Promise<Lettering> | undefined

/** Opens the font at the first drawing: parsing it takes a sixth of the start. */
export function openLettering(): Promise<Lettering> {
  opened ??= open()
  return opened
}

async function open(): Promise<Lettering> {
  const { createLettering } = await import('#art/lettering.ts')
  return createLettering(await readFile(fontFile))
}
