// @module-tag slow
import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { openSite } from '#hosts/node/site.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { readSettings } from '#settings/settings.ts'
import { listening } from './listening.fixture.ts'
import { spawnCutscene } from './process.fixture.ts'
import { plainPages, siteVideos, writeCatalog } from './site.fixture.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

const execFileAsync = promisify(execFile)

describe('a failing start', () => {
  it.each(['203.0.113.7', 'no such host'])(
    'with HOST=%s has exit code 1 and one sentence that names it and the fix',
    async (HOST) => {
      const { code, stdout, stderr } = await failed({ HOST })
      expect(code).toBe(1)
      expect(stderr).toContain(`HOST is '${HOST}', but this machine has no such address. Choose `)
      expect(stderr.trimEnd().split('\n')).toHaveLength(1)
      expect(stdout).not.toContain('Cutscene is ready')
    },
  )

  it('with a used port names it and another one', async () => {
    const port = await listening(createServer())
    const { code, stderr } = await failed({ PORT: String(port) })
    expect(code).toBe(1)
    expect(stderr).toMatch(
      new RegExp(
        `^PORT is ${port}, but another program listens there\\. Choose another, such as PORT=\\d+ npm start\\.\n$`,
      ),
    )
  })

  it('without a build names the command that builds', async () => {
    const folder = await temporaryFolder()
    for (const name of ['src', 'package.json']) await cp(name, join(folder, name), { recursive: true })
    await symlink(resolve('node_modules'), join(folder, 'node_modules'))
    const main = execFileAsync(process.execPath, [join(folder, 'src/hosts/node/main.ts')], {
      env: { DATA_DIR: join(folder, 'data') },
    })
    await expect(main).rejects.toMatchObject({
      code: 1,
      stderr: `The pages are not built. Run npm run build in ${folder} first.\n`,
    })
  })

  it.each<[string, (folder: string) => Promise<unknown>]>([
    ['cannot be made', (folder) => writeFile(folder, '')],
    ['has an unreadable database', (folder) => mkdir(join(folder, 'cutscene.sqlite'), { recursive: true })],
  ])('with a data folder that %s names it', async (_, spoil) => {
    const folder = join(await temporaryFolder(), 'folder')
    await spoil(folder)
    const { code, stderr } = await failed({ DATA_DIR: folder })
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^DATA_DIR is '[^']+folder', but cannot be written \(.+\)\. Choose a folder .+\.\n$/,
    )
  })

  it('reports an invalid setting before building or opening anything, also from npm start', async () => {
    const { code, stdout, stderr } = await spawnCutscene({ PORT: '-1' }, 'scripts/start.ts').ended
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toBe("PORT is '-1', but must be a whole number from 0 to 65535.\n")
  })
})

it('an invalid catalogue stops the start with the location, and does not change the database', async () => {
  const folder = await temporaryFolder()
  const catalogFolder = await writeCatalog(join(folder, 'catalog'))
  const open = () =>
    openSite({
      settings: readSettings({ DATA_DIR: join(folder, 'data') }),
      catalogFolder,
      renderer: plainPages,
      assets: () => undefined,
      log: pino({ level: 'silent' }),
    })
  const database = () => readFile(join(folder, 'data/cutscene.sqlite'))
  await (await open()).close()
  const before = await database()
  const [first] = siteVideos as [CatalogueVideo]
  await writeCatalog(catalogFolder, [{ ...first, views: -1 }])
  const failure: Error = await open().then(
    () => expect.fail('it started'),
    (error) => error,
  )
  expect(failure).toBeInstanceOf(OperatorError)
  expect(failure.message).toMatch(
    /^The catalogue in .+ is broken; nothing was changed:\n {2}videos\.json\[0\]\.views: /,
  )
  expect(await database()).toEqual(before)
})

async function failed(settings: Record<string, string>) {
  const running = spawnCutscene({ DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'silent', ...settings })
  onTestFinished(() => void running.child.kill('SIGKILL'))
  return running.ended
}
