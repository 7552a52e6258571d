import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { exitWithError, OperatorError } from '#settings/operator-error.ts'
import { readSettings } from '#settings/settings.ts'
import { readArguments } from './read-arguments.ts'
import { hasBuildSettings, readBuildSettings, readBuiltBase } from './static-edition/build-settings.ts'
import { serveStatic } from './static-edition/serve.ts'

const say = (step: string) => process.stdout.write(`${step}\n`)
try {
  const { folder: given } = readArguments(
    'npm run start:static takes the built folder to serve, or none for dist-static: npm run start:static -- FOLDER. Settings are environment variables, such as PORT: see docs/settings.md.',
    { most: 1 },
  )
  const { port } = readSettings(process.env)
  const name = given ?? 'dist-static'
  const folder = resolve(import.meta.dirname, '..', name)
  const isMissing = !(existsSync(folder) && existsSync(`${folder}.built`))
  // Without settings, an edition that was built with some must not be overwritten.
  const mayBuild = given === undefined && (isMissing || hasBuildSettings(process.env))
  if (mayBuild) {
    const { ensureStaticBuilt } = await import('./static-edition/build.ts')
    await ensureStaticBuilt(readBuildSettings(process.env), say)
  }
  const base = await readBuiltBase(folder)
  if (base === undefined)
    throw new OperatorError(`${name} has no static edition. Build one: npm run build:static -- FOLDER.`)
  if (!mayBuild)
    say(`Serving ${name} as it was built. To build it again, run npm run build:static with its settings.`)
  const { address, server } = await serveStatic({ folder, base, port }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error
      throw new OperatorError(
        `PORT is ${port}, but another program listens there. Choose another, such as PORT=${port === 65_535 ? 3000 : port + 1}.`,
      )
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => server.close(() => process.exit(0)))
  say(`Cutscene’s static edition is ready: ${address}`)
} catch (error) {
  exitWithError(error)
}
