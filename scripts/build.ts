import { ensureBuilt } from './build/ensure-built.ts'
import { readArguments } from './read-arguments.ts'

readArguments(
  'npm run build takes no arguments: it builds the pages into dist/. The static edition: npm run build:static -- FOLDER.',
)
const say = (step: string) => process.stdout.write(`${step}\n`)
const built = await ensureBuilt(say)
say(built ? 'Built into dist/' : 'dist/ is up to date')
