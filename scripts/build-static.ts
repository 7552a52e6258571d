import { exitWithError } from '#settings/operator-error.ts'
import { readArguments } from './read-arguments.ts'
import { readBuildSettings } from './static-edition/build-settings.ts'

const say = (step: string) => process.stdout.write(`${step}\n`)
process.env.NODE_ENV = 'production'
try {
  const { folder = 'dist-static' } = readArguments(
    'npm run build:static takes the folder to build, or none for dist-static: npm run build:static -- FOLDER. Settings are environment variables, such as CATALOG_DIR: see docs/settings.md.',
    { most: 1 },
  )
  const settings = readBuildSettings(process.env)
  // Takes most of a second, for which --help does not wait.
  const { ensureStaticBuilt } = await import('./static-edition/build.ts')
  const built = await ensureStaticBuilt(settings, say, folder)
  say(built ? `Built into ${folder}/, to be served at ${settings.base}` : `${folder}/ is up to date`)
} catch (error) {
  exitWithError(error)
}
