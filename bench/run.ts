import { parseArgs } from 'node:util'
import { benchCopies } from './copies.ts'
import { benchFind } from './find.ts'
import { benchGames } from './games.ts'
import { benchLikes } from './likes.ts'
import { benchOrders } from './orders.ts'
import { benchOverload } from './overload.ts'
import { benchPhone } from './phone.ts'
import { benchReads } from './reads.ts'
import { benchReel } from './reel.ts'
import { benchSearch } from './search.ts'
import { benchWatching } from './watching.ts'

interface Options {
  /** How often each page of `phone` and `reel` is measured. */
  runs: number
  /** Another checkout of the project, installed and built. */
  against: string | undefined
}

const parts: Record<string, (options: Options) => Promise<void>> = {
  reads: benchReads,
  likes: benchLikes,
  search: benchSearch,
  orders: benchOrders,
  games: benchGames,
  find: benchFind,
  watching: benchWatching,
  copies: benchCopies,
  overload: benchOverload,
  phone: benchPhone,
  reel: benchReel,
}

/** Runs the named benchmarks, or all of them. */
export async function runBenchmarks(programArguments: string[]): Promise<void> {
  const { positionals: names, values } = parseArgs({
    args: programArguments,
    allowPositionals: true,
    options: { runs: { type: 'string', default: '3' }, against: { type: 'string' } },
  })
  const unknown = names.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length > 0) {
    process.stderr.write(
      `There is no benchmark ${unknown.join(', ')}; choose from ${Object.keys(parts).join(', ')}.\n`,
    )
    process.exit(1)
  }
  for (const [name, run] of Object.entries(parts))
    if (names.length === 0 || names.includes(name))
      await run({ runs: Number(values.runs), against: values.against })
}
