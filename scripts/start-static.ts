import { resolve } from 'node:path'
import { readSettings } from '#hosts/node/settings/settings.ts'
import { exitWithError, StartError } from '#hosts/node/settings/start-error.ts'
import { ensureStaticBuilt } from './static-edition/build.ts'
import { readBuildSettings } from './static-edition/build-settings.ts'
import { serveStatic } from './static-edition/serve.ts'

const say = (step: string) => process.stdout.write(`${step}\n`)
try {
  const { port } = readSettings(process.env)
  const settings = readBuildSettings(process.env)
  await ensureStaticBuilt(settings, say)
  const folder = resolve(import.meta.dirname, '../dist-static')
  const { address, server } = await serveStatic({ folder, base: settings.base, port }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error
      throw new StartError(
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
