// @module-tag slow
import { expect, it, onTestFinished } from 'vitest'
import { request } from './http-request.fixture.ts'
import { startCutscene } from './process.fixture.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

it.each<[string, Record<string, string>]>([
  ['on a loopback address', {}],
  ['for all networks, when turned on', { HOST: '0.0.0.0', REQUEST_TESTER: 'on' }],
])('the request tester is enabled %s', async (_, settings) => {
  const get = await started(settings)
  const { status, text } = await get('/mock')
  expect(status).toBe(200)
  expect(text).toContain('<title>Request tester | Cutscene</title>')
  expect(text).toContain('Response is undefined.')
  expect((await get('/api/test-todos')).status).toBe(200)
})

it.each<[string, Record<string, string>]>([
  ['for all networks', { HOST: '0.0.0.0' }],
  ['on a loopback address, when turned off', { REQUEST_TESTER: 'off' }],
])('only the request tester is not found %s', async (_, settings) => {
  const get = await started(settings)
  const { status, text } = await get('/mock')
  expect(status).toBe(404)
  expect(text).toContain('<title>Not found | Cutscene</title>')
  expect(text).toContain('Error 404, We Couldn&#x27;t Found what you are Looking For!')
  expect(text).not.toContain('Request tester')
  expect((await get('/api/test-todos')).status).toBe(404)
  const docs = await get('/api/docs')
  expect([docs.status, docs.headers['content-type']]).toEqual([200, 'text/html; charset=UTF-8'])
  expect(docs.text).toContain('<title>API | Cutscene</title>')
})

/** The real program with these settings, stopped with the test. */
async function started(settings: Record<string, string>) {
  const running = await startCutscene({ DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'silent', ...settings })
  onTestFinished(async () => {
    await running.stop('SIGKILL')
  })
  const port = Number(new URL(running.address).port)
  return (path: string) => request(port, path)
}
