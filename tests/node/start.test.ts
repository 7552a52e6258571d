import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openRawConnection } from './http-request.fixture.ts'
import { programOfTest } from './program.fixture.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

it('the program loads the catalogue into a new data folder, readable only by its user, logs its URL, and responses as JSON, is ended by SIGTERM, and starts there again', async () => {
  const dataDir = join(await temporaryFolder(), 'a', 'b c', 'ü')
  const { address, get, stop } = await programOfTest({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })
  for (const file of ['cutscene.sqlite', 'cutscene.sqlite-wal', 'cutscene.sqlite-shm', 'token-secret'])
    expect(statSync(join(dataDir, file)).mode & 0o777, file).toBe(0o600)
  const { headers } = await get('/api/videos?limit=1')
  const { code, stdout, stderr } = await stop('SIGTERM')
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('Loaded the catalogue: 579 videos in 5 categories\n')
  expect(stdout).toContain(`Cutscene is ready: ${address}\n`)
  await expect(fetch(address)).rejects.toThrow()
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'))
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, msg: expect.stringContaining('SITE_URL') }),
    {
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      requestId: headers['x-request-id'],
      method: 'GET',
      url: '/api/videos?limit=1',
      status: 200,
      ms: expect.any(Number),
      client: '127.0.0.1',
    },
  ])

  const again = await programOfTest({ DATA_DIR: dataDir })
  const { total, videos } = JSON.parse((await again.get('/api/videos?sample=true&limit=1')).text)
  expect(total).toBeGreaterThan(1)
  const clip = await again.get(videos[0].link, { range: 'bytes=0-9' })
  expect([clip.status, clip.body.byteLength]).toEqual([206, 10])
  expect((await again.get(videos[0].thumbnail)).status).toBe(200)
  const connection = await openRawConnection(again.port)
  connection.send('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  await connection.received('{"status":"ok"}')
  const ended = await again.stop('SIGINT')
  expect(ended.code, 'with an open connection').toBe(0)
  expect(ended.stdout, 'the unchanged catalogue is not loaded again').not.toMatch(/Loaded|\{/)
})
