import { StartError } from '#hosts/node/start-error.ts'
import { readBuildSettings } from './static-edition/build-settings.ts'
import { ensureStaticBuilt } from './static-edition/ensure-static-built.ts'

const say = (step: string) => process.stdout.write(`${step}\n`)
try {
  const { base } = readBuildSettings(process.env)
  const built = await ensureStaticBuilt({ base, progress: say })
  say(built ? `Built into dist-static/, to be served at ${base}` : 'dist-static/ is up to date')
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
