import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createLog } from '#hosts/node/observability/log.ts'
import { temporaryFolder } from '../../tests/node/temporary-folder.fixture.ts'
import { createErrorJournal, readErrorJournal } from './error-journal.ts'

const output = { isTTY: false, write() {} }

async function opened() {
  const folder = await temporaryFolder()
  const journal = createErrorJournal(folder)
  return { folder, journal, log: createLog({ logLevel: 'info' }, output, journal.add) }
}

it('has the errors of the log, newest first, and nothing else of it', async () => {
  const { folder, journal, log } = await opened()
  log.info({ url: '/videos' }, 'a request')
  log.warn('a warning')
  log.error({ err: new Error('disk is full'), requestId: 'x' }, 'write failed')
  log.fatal('the end')
  await journal.close()
  const entries = await readErrorJournal(folder, new Date(Date.now() - 60_000))
  expect(entries.map(({ message, reason }) => [message, reason])).toEqual([
    ['the end', undefined],
    ['write failed', 'disk is full'],
  ])
  expect(await readErrorJournal(folder, new Date(Date.now() + 60_000))).toEqual([])
})

it('has the errors after one that a full disk cut off', async () => {
  const { folder, journal, log } = await opened()
  await writeFile(join(folder, 'errors.jsonl'), '{"time":"2026-06-01T12:00:00Z","mess')
  log.error('write failed')
  await journal.close()
  expect(await readErrorJournal(folder, new Date(0))).toMatchObject([{ message: 'write failed' }])
})

it('stays small, and a folder that cannot be written stops nothing', async () => {
  const { folder, journal, log } = await opened()
  for (let count = 0; count < 1000; count++) log.error(`${count} ${'x'.repeat(1000)}`)
  await journal.close()
  const size = async (name: string) => (await readFile(join(folder, name))).length
  expect((await size('errors.jsonl')) + (await size('errors.jsonl.1'))).toBeLessThan(600_000)
  expect((await readErrorJournal(folder, new Date(0)))[0]?.message).toMatch(/^999 /)
  const nowhere = createErrorJournal(join(folder, 'missing'))
  nowhere.add('{"time":"2026-06-01T12:00:00Z","msg":"x"}')
  await nowhere.close()
})
