import { envFileOption, loadEnvFile } from '#settings/env-file.ts'
import { exitWithError } from '#settings/operator-error.ts'
import { readSettings } from '#settings/settings.ts'
import { ensureBuilt } from './build/ensure-built.ts'
import { readArguments } from './read-arguments.ts'

process.env.NODE_ENV = 'production'
try {
  const { envFile } = readArguments(
    'npm start takes a file of settings, or none for .env in DATA_DIR: npm start -- --env-file FILE. Settings are also environment variables, such as PORT=4000 npm start: see docs/settings.md.',
    { options: envFileOption },
  )
  loadEnvFile(process.env, envFile)
  // Reports an invalid setting before the build.
  readSettings(process.env)
  // A full disk must not end the start.
  process.stdout.on('error', () => {})
  await ensureBuilt((step) => process.stdout.write(`${step}\n`))
} catch (error) {
  exitWithError(error)
}
await import('#hosts/node/main.ts')
