import { expect, it } from 'vitest'
import type { Settings } from '#settings/settings.ts'
import { createLog } from './log.ts'

const requestLine = { requestId: 'one', method: 'GET', url: '/api/videos', status: 200, ms: 1.2 }

function createTerminal(logLevel: Settings['logLevel']) {
  const lines: string[] = []
  const log = createLog({ logLevel }, { isTTY: true, write: (text: string) => void lines.push(text) })
  return { log, lines }
}

it('in a terminal a line has its time, level, text and error', () => {
  const { log, lines } = createTerminal('info')
  log.warn({ err: new Error('connect ECONNREFUSED') }, 'database unreachable')
  expect(lines.join('')).toMatch(/^\d\d:\d\d:\d\d warn: database unreachable\n {2}connect ECONNREFUSED\n$/)
})

it('in a terminal a failure has its stack', () => {
  const { log, lines } = createTerminal('info')
  log.error({ err: new Error('no such table') }, 'unexpected failure')
  expect(lines.join('')).toMatch(/error: unexpected failure\n {2}Error: no such table\n +at /)
})

it('in a terminal requests appear at level debug only', () => {
  const { log, lines } = createTerminal('info')
  log.info(requestLine)
  expect(lines).toEqual([])
  const debug = createTerminal('debug')
  debug.log.info(requestLine)
  expect(debug.lines.join('')).toMatch(/ info: GET \/api\/videos 200 1\.2 ms\n$/)
})

it.each([true, false])('a line has no control characters, in a terminal (%s) or elsewhere', (isTTY) => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'debug' }, { isTTY, write: (text) => void lines.push(text) })
  log.info({ ...requestLine, url: '/\u009b2J' })
  log.warn({ err: new Error('not an id: \u001b[2J\u007f') }, 'refused')
  expect(lines).toEqual([
    expect.stringContaining('/\\u009b2J'),
    expect.stringContaining('not an id: \\u001b[2J\\u007f'),
  ])
  expect(lines.join('').replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
})
