import { ensureBuilt } from './build/ensure-built.ts'

const say = (step: string) => process.stdout.write(`${step}\n`)
const built = await ensureBuilt(say)
say(built ? 'Built into dist/' : 'dist/ is up to date')
