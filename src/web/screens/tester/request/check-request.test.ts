import { describe, expect, it } from 'vitest'
import { messages } from '#messages/en.ts'
import { checkRequest, endpointProblem, headerProblem } from './check-request.ts'
import { headerRow, initialRequest } from './tester-request.ts'

const texts = messages.tester

const page = 'https://cutscene.example/mock'

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
    expect(endpointProblem(endpoint, page, texts)).toBeUndefined()
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
    expect(endpointProblem(endpoint, page, texts)).toBe(texts.endpointElsewhere)
  })

  it.each(['', ' ', '\n\t'])('%j is missing', (endpoint) => {
    expect(endpointProblem(endpoint, page, texts)).toBe(texts.endpointMissing)
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
    expect(checkRequest({ ...initialRequest, body }, page, texts)).toEqual({})
  })

  it.each(['', '{', "{'a': 1}", '{"a": 1,}', 'NaN', '{} {}'])(
    'with the body %j cannot be sent, with any method',
    (body) => {
      for (const method of ['GET', 'POST', 'DELETE'] as const)
        expect(checkRequest({ ...initialRequest, method, body }, page, texts)).toEqual({
          body: 'Error in JSON format',
        })
    },
  )

  it('reports all errors by row', () => {
    const [fine, wrong] = [headerRow('x-fine', '1'), headerRow('not fine', '2')]
    expect(
      checkRequest({ method: 'GET', endpoint: '', headers: [fine, wrong], body: '{' }, page, texts),
    ).toEqual({
      endpoint: texts.endpointMissing,
      headers: { [wrong.id]: texts.headerNameInvalid('not fine') },
      body: texts.bodyInvalid,
    })
  })
})
