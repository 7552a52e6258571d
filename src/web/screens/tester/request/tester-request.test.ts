import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messages } from '#messages/en.ts'
import {
  checkRequest,
  curlOf,
  endpointProblem,
  headerProblem,
  headerRow,
  initialRequest,
  type TesterRequest,
} from './tester-request.ts'

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

const texts = messages.tester

const site = 'https://cutscene.example/mock'

describe('an endpoint', () => {
  it.each([
    '/api/test-todos',
    '/api/videos?search=a b#part',
    'api/videos',
    '?q=1',
    './api/videos',
    ' /api/videos ',
    'HTTPS://CUTSCENE.EXAMPLE:443/api',
    '//cutscene.example/api',
    '\\api\\videos',
    '/https://evil.example/',
    '/api/ü/🎮',
  ])('%j is on this site', (endpoint) => {
    expect(endpointProblem(endpoint, site, texts)).toBeUndefined()
  })

  it.each([
    'https://evil.example/',
    '//evil.example/api',
    '\\\\evil.example\\api',
    '/\\evil.example/api',
    '/\t/evil.example/',
    'https://cutscene.example:8443/api',
    'https://cutscene.example.evil.example/',
    'https://cutscene.example@evil.example/',
    'https://me:secret@cutscene.example/api',
    'https://:secret@cutscene.example/api',
    'blob:https://cutscene.example/0b6c',
    'data:application/json,{}',
    'javascript:alert(1)',
    'http://[',
  ])('%j is on another site', (endpoint) => {
    expect(endpointProblem(endpoint, site, texts)).toBe(texts.endpointElsewhere)
  })

  it.each(['', ' ', '\n\t'])('%j is missing', (endpoint) => {
    expect(endpointProblem(endpoint, site, texts)).toBe(texts.endpointMissing)
  })
})

describe('a header', () => {
  it.each([
    ['x-try', 'one'],
    [' authorization ', 'Bearer a.b.c'],
    ['x-empty', ''],
    ["!#$%&'*+-.^_`|~1a", 'é'],
    ['', 'ignored, whatever it is: €'],
  ])('%j: %j can be sent', (name, value) => {
    expect(headerProblem({ name, value }, texts)).toBeUndefined()
  })

  it.each(['two words', 'x:y', 'ü', 'x\ny', '(x)', '@x'])('the name %j cannot be sent', (name) => {
    expect(headerProblem({ name, value: 'a' }, texts)).toBe(texts.headerNameInvalid(name))
  })

  it.each(['a\nb', '€', '\0'])('the value %j cannot be sent', (value) => {
    expect(headerProblem({ name: 'x-try', value }, texts)).toBe(texts.headerValueInvalid('x-try'))
  })
})

describe('a request', () => {
  it.each(['{}', ' {"a": [1]} ', 'null', '3', '"text"'])('with the body %j can be sent', (body) => {
    expect(checkRequest({ ...initialRequest, body }, site, texts)).toEqual({})
  })

  it.each(['', '{', "{'a': 1}", '{"a": 1,}', 'NaN', '{} {}'])(
    'with the body %j cannot be sent, with any method',
    (body) => {
      for (const method of ['GET', 'POST', 'DELETE'] as const)
        expect(checkRequest({ ...initialRequest, method, body }, site, texts)).toEqual({
          body: 'Error in JSON format',
        })
    },
  )

  it('reports all errors by row', () => {
    const [fine, wrong] = [headerRow('x-fine', '1'), headerRow('not fine', '2')]
    expect(
      checkRequest({ method: 'GET', endpoint: '', headers: [fine, wrong], body: '{' }, site, texts),
    ).toEqual({
      endpoint: texts.endpointMissing,
      headers: { [wrong.id]: texts.headerNameInvalid('not fine') },
      body: texts.bodyInvalid,
    })
  })
})
