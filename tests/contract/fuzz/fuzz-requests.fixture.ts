import fc from 'fast-check'
import type { DescribedOperation, Operation } from '../fixtures/openapi-check.fixture.ts'
import { hostileText, type JsonSchema, jsonValues } from './json-values.fixture.ts'

export interface FuzzRequest {
  method: string
  /** Below /api, with its query. */
  path: string
  headers: Record<string, string>
  /** A user's name, `latest` for the last token in a response, `altered`, or what the header says. */
  token: string | undefined
  body: string | Uint8Array<ArrayBuffer> | undefined
}

/** Values that mean something to the host: by path and parameter, or by the name of a parameter or field alone. */
export type KnownTexts = Record<string, string[]>

/** Random requests for the operations of an OpenAPI document: valid, nearly valid and hostile ones. */
export function fuzzRequests(
  document: unknown,
  operations: DescribedOperation[],
  known: KnownTexts,
): fc.Arbitrary<FuzzRequest> {
  const { valid, nearlyValid } = jsonValues((ref) => pointed(document, ref))
  const textFor = (name: string) => known[name] ?? []
  const inPath = (path: string) => (name: string) => known[`${path} ${name}`] ?? textFor(name)
  return fc.oneof(...operations.map(requestFor)).map((request) => ({
    ...request,
    [fc.toStringMethod]: () => describeRequest(request),
  }))

  function requestFor({ method, path, operation }: DescribedOperation): fc.Arbitrary<FuzzRequest> {
    const { parameters = [], security, requestBody } = operation
    const among = (place: string) => parameters.filter((one) => one.in === place)
    const schema = bodySchema(requestBody)
    return fc.record({
      method: fc.oneof(
        { arbitrary: fc.constant(method.toUpperCase()), weight: 20 },
        fc.constantFrom('GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'POST', 'OPTIONS'),
      ),
      path: fc
        .tuple(pathOf(path, among('path')), queryOf(among('query')))
        .map(([path, query]) => path + query),
      headers: headersOf(among('header').map(({ name }) => name)),
      token: security
        ? fc.oneof(
            { arbitrary: fc.constant('latest'), weight: 12 },
            { arbitrary: fc.constantFrom('ada', 'grace', 'gone'), weight: 3 },
            fc.constantFrom(undefined, 'altered', 'Bearer', 'Bearer a.b.c', 'Basic YTpi'),
          )
        : fc.constantFrom(undefined, 'latest'),
      body: schema ? bodyOf(schema) : fc.oneof({ arbitrary: fc.constant(undefined), weight: 9 }, oddBody),
    })
  }

  function pathOf(template: string, parameters: Parameter[]) {
    const parts = template.split(/(?={)|(?<=})/).map((part) => {
      if (!part.startsWith('{')) return fc.constant(part)
      const one = parameters.find(({ name }) => `{${name}}` === part)
      return textOf(one?.schema as JsonSchema, part.slice(1, -1), inPath(template))
    })
    return fc.tuple(...parts).map((parts) => parts.join(''))
  }

  function queryOf(parameters: Parameter[]) {
    const own = parameters.map(({ name, required, schema }) =>
      fc.tuple(
        fc.oneof({ arbitrary: fc.constant([name]), weight: 9 }, fc.constantFrom([name, name], [`${name}[]`])),
        fc.option(textOf(schema as JsonSchema, name, textFor), { freq: required ? 9 : 2 }),
      ),
    )
    const other = fc.tuple(
      hostileText.map((name) => [encoded(name)]),
      fc.oneof({ arbitrary: fc.constant(null), weight: 9 }, encodedText),
    )
    return fc.tuple(...own, other).map((all) => {
      const pairs = all.flatMap(([names, value]) =>
        value === null ? [] : names.map((name) => `${name}=${value}`),
      )
      return pairs.length > 0 ? `?${pairs.join('&')}` : ''
    })
  }

  /** Percent-encoded. */
  function textOf(
    schema: JsonSchema,
    name: string,
    textFor: (name: string) => string[],
  ): fc.Arbitrary<string> {
    const text = valid(schema, textFor).map(String)
    const few = textFor(name)
    return fc.oneof(
      { arbitrary: (few.length > 0 ? fc.constantFrom(...few) : text).map(encoded), weight: 6 },
      { arbitrary: text.map(encoded), weight: 2 },
      encodedText,
    )
  }

  function bodyOf(schema: JsonSchema) {
    const serialized = (value: unknown) => JSON.stringify(value)
    return fc.oneof(
      { arbitrary: valid(schema, textFor).map(serialized), weight: 6 },
      { arbitrary: nearlyValid(schema, textFor).map(serialized), weight: 6 },
      fc.tuple(valid(schema, textFor), spoiling).map(([value, spoil]) => spoil(JSON.stringify(value) ?? '')),
      oddBody,
    )
  }
}

/** Long bodies are shortened. */
export function describeRequest({ method, path, headers, token, body }: FuzzRequest): string {
  const text = body === undefined ? '(no body)' : typeof body === 'string' ? body : `bytes ${body}`
  const shortened = text.length > 2000 ? `${text.slice(0, 2000)}… (${text.length} characters)` : text
  return `${method} ${path} ${JSON.stringify(headers)} token: ${token ?? 'none'}\n${shortened}\n`
}

type Parameter = NonNullable<Operation['parameters']>[number]

function headersOf(described: string[]): fc.Arbitrary<Record<string, string>> {
  const optional = Object.fromEntries([
    ...described.map((name) => [name, fc.oneof(fc.constantFrom(...preferences), headerText)]),
    ['accept', fc.constantFrom('*/*', 'text/html', 'application/xml;q=0.1', ',,;')],
    ['if-none-match', fc.constantFrom('*', 'W/"a"', '"', ',,')],
    ['range', fc.constantFrom('bytes=0-1', 'bytes=9-1', 'x')],
    ['x-http-method-override', fc.constantFrom('DELETE', 'POST')],
    ['accept-language', headerText],
    ['cookie', headerText],
  ]) as Record<string, fc.Arbitrary<string>>
  const type = fc.oneof(
    { arbitrary: fc.constant('application/json'), weight: 15 },
    fc.constantFrom(
      'application/json; charset=utf-8',
      'application/problem+json',
      'application/json; charset=utf-16',
      'APPLICATION/JSON',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/jsonp',
      ';',
    ),
  )
  const others = fc.oneof(
    { arbitrary: fc.constant({}), weight: 2 },
    fc.record(optional, { requiredKeys: [] }),
  )
  return fc.tuple(type, others).map(([type, others]) => ({ 'content-type': type, ...others }))
}

const preferences = ['return=minimal', 'return="minimal", wait=1', 'return=representation', 'return=', ',;=']
const headerText = fc.stringMatching(/^[\x21-\x7e]{0,60}$/)

/** Texts for a path's part or a query's value; some are malformed. */
const encodedText = fc.oneof(
  hostileText.map(encoded),
  fc.constantFrom(...'%|%zz|%c3%28|%00|%ff|%2F|..%2f..|%2e%2e|.|+|;|%25zz|%ed%a0%80'.split('|')),
)

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Turns JSON into what is none, or is another one. */
const spoiling = fc.constantFrom<(json: string) => string>(
  (json) => json.slice(0, -1),
  (json) => `\u{feff}${json}`,
  (json) => `${json},`,
  (json) => `${json}${json}`,
  (json) => json.replaceAll('"', "'"),
  (json) => json.replace('{', '{"__proto__":{"isAdmin":true},'),
  (json) => json.replace('{', '{"video":{"_id":"1"},"password":"first of two",'),
  (json) => json.replace(/:[^,}]*/, ':1e999'),
  (json) => json.replace('{', `{"padding":"${'x'.repeat(70_000)}",`),
)

const oddBody = fc.oneof(
  fc.constantFrom<FuzzRequest['body']>(
    undefined,
    '',
    'null',
    '[]',
    '"text"',
    '1e999',
    '{',
    'x'.repeat(70_000),
    '['.repeat(30_000),
    '{"a":'.repeat(10_000),
    new Uint8Array([0xff, 0xfe, 0x7b, 0x7d]),
    new Uint8Array([0x22, 0xc3, 0x28, 0x22]),
  ),
  fc.json(),
)

function bodySchema(requestBody: unknown): JsonSchema | undefined {
  const { content } = (requestBody ?? {}) as { content?: Record<string, { schema: JsonSchema }> }
  return content?.['application/json']?.schema
}

function pointed(document: unknown, ref: string): JsonSchema {
  const names = ref.replace('#/', '').split('/')
  return names.reduce((at, name) => (at as Record<string, unknown>)[name], document) as JsonSchema
}
