import { parseArgs } from 'node:util'
import { benchCatalogue } from './catalogue.ts'
import { benchCopies } from './copies.ts'
import { benchLibrary } from './library.ts'
import { benchLists } from './lists.ts'
import { benchOverload } from './overload.ts'
import { benchPages } from './pages.ts'
import { benchPhone } from './phone.ts'
import { benchSearch } from './search.ts'

const parts: Record<string, (runs: number) => Promise<void>> = {
  catalogue: benchCatalogue,
  search: benchSearch,
  pages: benchPages,
  library: benchLibrary,
  copies: benchCopies,
  overload: benchOverload,
  phone: benchPhone,
  lists: benchLists,
}

/** Runs the named benchmarks, or all of them. `--runs` is for the phone's. */
export async function runBenchmarks(programArguments: string[]): Promise<void> {
  const { positionals: names, values } = parseArgs({
    args: programArguments,
    allowPositionals: true,
    options: { runs: { type: 'string', default: '3' } },
  })
  const unknown = names.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length > 0) {
    process.stderr.write(
      `There is no benchmark ${unknown.join(', ')}; choose from ${Object.keys(parts).join(', ')}.\n`,
    )
    process.exit(1)
  }
  for (const [name, run] of Object.entries(parts))
    if (names.length === 0 || names.includes(name)) await run(Number(values.runs))
}
