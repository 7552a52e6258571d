import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { curlOf, headerRow, initialRequest, type TesterRequest } from './tester-request.ts'

const page = 'http://127.0.0.1:3000/mock'

/** What curl is given when a POSIX shell reads the command. */
function argumentsOf(changed: Partial<TesterRequest>): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${curlOf({ ...initialRequest, ...changed }, page)}`
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

it('a GET is its whole address, without a body', () => {
  expect(argumentsOf({ body: '{"not": "sent"}' })).toEqual(['http://127.0.0.1:3000/api/test-todos'])
  expect(curlOf(initialRequest, page)).toBe("curl 'http://127.0.0.1:3000/api/test-todos'")
})

it('a POST has its body, which says that it is JSON, unless another content type is given', () => {
  expect(argumentsOf({ method: 'POST', body: '{"a": 1}' })).toEqual([
    ...['-X', 'POST', 'http://127.0.0.1:3000/api/test-todos'],
    ...['-H', 'content-type: application/json', '--data-raw', '{"a": 1}'],
  ])
  const headers = [headerRow('Content-Type', 'application/json; charset=utf-8')]
  expect(argumentsOf({ method: 'DELETE', headers }).filter((one) => /content-type/i.test(one))).toEqual([
    'Content-Type: application/json; charset=utf-8',
  ])
})

it('headers without a name are omitted, and one without a value is sent empty', () => {
  const headers = [headerRow('', 'lost'), headerRow(' x-empty ', ''), headerRow('x-tidy', '  a  b ')]
  expect(argumentsOf({ headers }).slice(1)).toEqual(['-H', 'x-empty;', '-H', 'x-tidy: a  b'])
})

it('curl does not expand brackets in a URL', () => {
  for (const endpoint of ['/api/videos?a=[1-9]', '/api/videos?a={b,c}']) {
    const given = argumentsOf({ endpoint })
    expect(given[0]).toBe('--globoff')
    expect(given[1]).toBe(new URL(endpoint, page).href)
  }
})

it('a shell changes no text, in any position', () => {
  const special = fc.constantFrom("'; touch a; '", '$(id) `id` $HOME', '\\', '@/etc/passwd', '-o file', '!$')
  const text = fc
    .oneof(special, fc.string({ unit: 'grapheme', maxLength: 60 }))
    .map((one) => one.replaceAll('\0', ''))
  const value = fc
    .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 })
    .filter((one) => one.trim() === one)
  fc.assert(
    fc.property(text, value, text, (body, value, query) => {
      const endpoint = `/api/videos?search=${encodeURIComponent(query)}'${query.replace(/[#\s]/g, '')}`
      const given = argumentsOf({ method: 'POST', endpoint, headers: [headerRow('x-any', value)], body })
      expect(given.at(-1)).toBe(body)
      expect(given).toContain(`x-any: ${value}`)
      expect(given).toContain(new URL(endpoint, page).href)
    }),
    { numRuns: 60 },
  )
})
