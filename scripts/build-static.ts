import { StartError } from '#hosts/node/start-error.ts'
import { readBuildSettings } from './static-edition/build-settings.ts'
import { ensureStaticBuilt } from './static-edition/ensure-static-built.ts'

const say = (step: string) => process.stdout.write(`${step}\n`)
try {
  const settings = readBuildSettings(process.env)
  const built = await ensureStaticBuilt(settings, say)
  say(built ? `Built into dist-static/, to be served at ${settings.base}` : 'dist-static/ is up to date')
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
