import { ensureBuilt } from './build/build-pages.ts'

const say = (step: string) => process.stdout.write(`${step}\n`)
const built = await ensureBuilt(say)
say(built ? 'Built into dist/' : 'dist/ is up to date')
