import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { type ScreenState, states } from './states.ts'

const laptop = { viewport: { width: 1366, height: 768 }, scale: 1, isPhone: false } as const
/** What a person looks at: a window's size and a theme. */
export const displays = {
  phone: { viewport: { width: 360, height: 740 }, scale: 1, isPhone: true, colorScheme: 'dark' },
  laptop: { ...laptop, colorScheme: 'dark' },
  light: { ...laptop, colorScheme: 'light' },
  // A pixel for four: a quarter of the work, and all that the picture shows.
  wide: { viewport: { width: 2560, height: 1440 }, scale: 0.5, isPhone: false, colorScheme: 'dark' },
} as const
export type Display = keyof typeof displays
export const displayNames = Object.keys(displays) as Display[]

/** The folder of the pictures that are committed. */
export const folder = resolve(import.meta.dirname, '../../docs/screens')

/** Below that folder. */
export const pathOf = (display: Display, { area, name }: ScreenState): string =>
  join(display, area, `${name}.webp`)

export const encode = (screenshot: Buffer): Promise<Buffer> =>
  sharp(screenshot).webp({ quality: 62 }).toBuffer()

/** The page that shows all pictures. */
export function createIndex(renderer: string): string {
  const areas = Object.entries(Object.groupBy(states, ({ area }) => area))
  return `# Screens

Every screen and state on a phone, on a laptop in both themes, and on a wide screen. \`npm run screenshots\` takes these pictures and writes this page,
here with ${renderer}. \`npm run test:all\` compares the screens with them.
${areas.map(([area, states = []]) => `\n## ${area}\n\n| state | phone | laptop | laptop, light | wide |\n|---|---|---|---|---|\n${states.map(rowOf).join('')}`).join('')}`
}

/** The renderer of the pictures, read from their page. */
export const rendererOf = (index: string): string | undefined => /here with (.+)\. `/.exec(index)?.[1]

function rowOf(state: ScreenState): string {
  const image = (display: Display, width: number) =>
    `<img src="${pathOf(display, state)}" width="${width}" alt="${state.name}, ${display}">`
  return `| ${state.name} | ${image('phone', 120)} | ${image('laptop', 400)} | ${image('light', 400)} | [wide](${pathOf('wide', state)}) |\n`
}
