import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { type ScreenState, states } from './states.ts'

export const sizes = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  laptop: { viewport: { width: 1366, height: 768 } },
  wide: { viewport: { width: 2560, height: 1440 } },
}
export type Size = keyof typeof sizes
export const sizeNames = Object.keys(sizes) as Size[]

/** Of the pictures that are committed. */
export const folder = resolve(import.meta.dirname, '../../docs/screens')

/** Below that folder. */
export const pathOf = (size: Size, { area, name }: ScreenState): string => join(size, area, `${name}.webp`)

/** As WebP; a wide one in half its size. */
export const encode = (screenshot: Buffer): Promise<Buffer> =>
  sharp(screenshot).resize({ width: 1366, withoutEnlargement: true }).webp({ quality: 62 }).toBuffer()

/** The page that shows all pictures. */
export function createIndex(renderer: string): string {
  const areas = Object.entries(Object.groupBy(states, ({ area }) => area))
  return `# Screens

Every screen and state on a phone, a laptop and a wide screen. \`npm run screenshots\` takes these pictures and writes this page,
here with ${renderer}. \`npm run test:all\` compares the screens with them.
${areas.map(([area, states = []]) => `\n## ${area}\n\n| state | phone | laptop | wide |\n|---|---|---|---|\n${states.map(rowOf).join('')}`).join('')}`
}

/** The renderer of the pictures, read from their page. */
export const rendererOf = (index: string): string | undefined => /here with (.+)\. `/.exec(index)?.[1]

function rowOf(state: ScreenState): string {
  const image = (size: Size, width: number) =>
    `<img src="${pathOf(size, state)}" width="${width}" alt="${state.name}, ${size}">`
  return `| ${state.name} | ${image('phone', 150)} | ${image('laptop', 480)} | [wide](${pathOf('wide', state)}) |\n`
}
