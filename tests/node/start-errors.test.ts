// @module-tag slow
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { readSettings } from '#hosts/node/settings/settings.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { openSite } from '#hosts/node/site.ts'
import { requestContext } from '../contract/fixtures/request-context.fixture.ts'
import { spawnCutscene } from './process.fixture.ts'
import { plainPages, siteCategories, siteVideos, writeCatalog } from './site.fixture.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

describe('a failing start', () => {
  it.each([
    ['PORT', 'abc', "PORT is 'abc', but must be a whole number from 0 to 65535.\n"],
    ['PORT', '70000', "PORT is '70000', but must be a whole number from 0 to 65535.\n"],
    [
      'LOG_LEVEL',
      'loud',
      /^LOG_LEVEL is 'loud', but must be one of fatal, error, warn, info, debug, trace, silent\.\n$/,
    ],
    [
      'TRUST_PROXY',
      'maybe',
      "TRUST_PROXY is 'maybe', but must be on, off or the number of proxies in front, from 0 to 9.\n",
    ],
    [
      'DATABASE_URL',
      'postgres://me:hunter2@db/x',
      /^TOKEN_SECRET must be set along with DATABASE_URL, .*\n$/,
    ],
    [
      'REDIS_URL',
      'rebis://r',
      "REDIS_URL is 'rebis://…', but must be an address such as redis://host:6379.\n",
    ],
    ['HOST', '203.0.113.7', /^HOST is '203\.0\.113\.7', but this machine has no such address\. Choose .*\n$/],
    ['HOST', 'no such host', /^HOST is 'no such host', but this machine has no such address\. Choose .*\n$/],
  ])(
    'with %s=%s has exit code 1 and one sentence that names it and the fix',
    async (name, value, sentence) => {
      const { code, stdout, stderr } = await failed({ [name]: value })
      expect(code).toBe(1)
      if (typeof sentence === 'string') expect(stderr).toBe(sentence)
      else expect(stderr).toMatch(sentence)
      expect(stderr).not.toContain('hunter2')
      expect(stdout).not.toContain('Cutscene is ready')
    },
  )

  it('with a used port names it and another one', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, stderr } = await failed({ PORT: String(port) })
    expect(code).toBe(1)
    expect(stderr).toMatch(
      new RegExp(
        `^PORT is ${port}, but another program listens there\\. Choose another, such as PORT=\\d+ npm start\\.\n$`,
      ),
    )
  })

  it('with a read-only data folder names it', async () => {
    const file = join(await temporaryFolder(), 'a-file')
    await writeFile(file, '')
    const { code, stderr } = await failed({ DATA_DIR: join(file, 'data') })
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^DATA_DIR is '[^']+a-file\/data', but cannot be written \(.+\)\. Choose a folder .+\.\n$/,
    )
  })

  it('with an unreadable database names its folder', async () => {
    const dataDir = await temporaryFolder()
    await mkdir(join(dataDir, 'cutscene.sqlite'))
    const { code, stderr } = await failed({ DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^DATA_DIR is '[^']+', but cannot be written \(.+\)\. Choose a folder .+\.\n$/)
  })

  it('with a file that is not a database names its folder', async () => {
    const dataDir = await temporaryFolder()
    await writeFile(
      join(dataDir, 'cutscene.sqlite'),
      'this is no database, but quite a long text '.repeat(50),
    )
    const { code, stderr } = await failed({ DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^DATA_DIR is '[^']+', but .*\n$/)
  })

  it('reports an invalid setting before building or opening anything, also from npm start', async () => {
    const { code, stdout, stderr } = await spawnCutscene({ PORT: '-1' }, 'scripts/start.ts').ended
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toBe("PORT is '-1', but must be a whole number from 0 to 65535.\n")
  })
})

describe('an invalid catalogue', () => {
  const [first] = siteVideos as [CatalogueVideo]
  it.each<[string, (folder: string) => Promise<unknown>, RegExp]>([
    [
      'a field that is wrong',
      (folder) => writeCatalog(folder, [{ ...first, views: -1 }]),
      /videos\.json\[0\]\.views: /,
    ],
    [
      'an unknown category',
      (folder) => writeCatalog(folder, [{ ...first, category: 'X' }]),
      /videos\.json\[0\]\.category: 'X'/,
    ],
    [
      'a missing file',
      (folder) => writeCatalog(folder, [{ ...first, link: 'media/x.mp4' }]),
      /videos\.json\[0\]\.link: .*media\/x\.mp4/,
    ],
    ['no JSON', (folder) => writeFile(join(folder, 'videos.json'), '[{]'), /videos\.json: is not JSON/],
    [
      'a category that is wrong',
      (folder) => writeCatalog(folder, siteVideos, [...siteCategories, {}]),
      /categories\.json\[2\]\._id: /,
    ],
  ])(
    'with %s stops the start with the location, and does not change the database',
    async (_, invalidate, message) => {
      const { folder, open, totals, database } = await openable()
      await open().then(totals)
      const before = await database()
      await invalidate(join(folder, 'catalog'))
      const failure = await open().catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(StartError)
      expect((failure as Error).message).toMatch(message)
      expect((failure as Error).message).toMatch(/^The catalogue in .+ is broken; nothing was changed:\n {2}/)
      expect(await database()).toEqual(before)

      await writeCatalog(join(folder, 'catalog'))
      expect(await open().then(totals)).toBe(2)
    },
  )

  async function openable() {
    const folder = await temporaryFolder()
    await writeCatalog(join(folder, 'catalog'))
    return {
      folder,
      open: () =>
        openSite({
          settings: readSettings({ DATA_DIR: join(folder, 'data') }),
          catalogFolder: join(folder, 'catalog'),
          renderer: plainPages,
          assets: () => undefined,
          log: pino({ level: 'silent' }),
        }),
      async totals(site: Awaited<ReturnType<typeof openSite>>) {
        const response = await site.fetch(new Request('http://a/api/videos'), requestContext)
        await site.close()
        return (await response.json()).total
      },
      database: () => readFile(join(folder, 'data/cutscene.sqlite')),
    }
  }
})

async function failed(settings: Record<string, string>) {
  const running = spawnCutscene({ DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'silent', ...settings })
  onTestFinished(() => void running.child.kill('SIGKILL'))
  return running.ended
}
