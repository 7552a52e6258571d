import { exitWithError } from '#hosts/node/settings/start-error.ts'
import { ensureStaticBuilt } from './static-edition/build.ts'
import { readBuildSettings } from './static-edition/build-settings.ts'

const say = (step: string) => process.stdout.write(`${step}\n`)
process.env.NODE_ENV = 'production'
const [folder = 'dist-static'] = process.argv.slice(2)
try {
  const settings = readBuildSettings(process.env)
  const built = await ensureStaticBuilt(settings, say, folder)
  say(built ? `Built into ${folder}/, to be served at ${settings.base}` : `${folder}/ is up to date`)
} catch (error) {
  exitWithError(error)
}
