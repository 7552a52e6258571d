import { runBenchmarks } from '../bench/run.ts'
import { ensureBuilt } from './build/ensure-built.ts'

await ensureBuilt((step) => process.stdout.write(`${step}\n`))
await runBenchmarks(process.argv.slice(2))
