import { benchCatalogue } from './catalogue.ts'
import { benchCopies } from './copies.ts'
import { benchLibrary } from './library.ts'
import { benchPages } from './pages.ts'
import { benchSearch } from './search.ts'

const parts: Record<string, () => Promise<void>> = {
  catalogue: benchCatalogue,
  search: benchSearch,
  pages: benchPages,
  library: benchLibrary,
  copies: benchCopies,
}

/** Every benchmark, or those that are named. */
export async function runBenchmarks(names: string[]): Promise<void> {
  const unknown = names.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length > 0) {
    process.stderr.write(`npm run bench knows ${Object.keys(parts).join(', ')}, not ${unknown.join(', ')}.\n`)
    process.exit(1)
  }
  for (const [name, run] of Object.entries(parts)) if (names.length === 0 || names.includes(name)) await run()
}
