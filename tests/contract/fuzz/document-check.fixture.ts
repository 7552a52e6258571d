import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { type Operation, operationsOf } from '../fixtures/openapi-check.fixture.ts'
import type { DescribedOperation, FuzzRequest } from './fuzz-requests.fixture.ts'
import type { JsonSchema } from './json-values.fixture.ts'

/** What rejects a request that the document's schemas accept: JSON Schema has no words for it. */
const otherRules = [
  /must have at least one visible character/,
  /must not contain the character U\+0000/,
  /must have (firstName, lastName, displayName or several of them|title, description or both|note, after or both)/,
  /must be a time since 1970/,
  /must be at most 100 ids|must have at most 5000 ids|must not have ids of add/,
  /after must be (another video|a video of the playlist)/,
  /in additional fields\.$|additional fields\.$|must not be nested deeper/,
  // A text of spaces only; a cursor of another list.
  /must not be empty|must have at least 1 character/,
  /^cursor must be the nextCursor of an earlier response/,
]

/** Compares requests and responses with an OpenAPI document. */
export function createDocumentCheck(document: Parameters<typeof operationsOf>[0]) {
  const operations: DescribedOperation[] = operationsOf(document)
  const patterns = operations.map((one) => ({
    ...one,
    pattern: new RegExp(`^/api${one.path.replaceAll(/{\w+}/g, '[^/]+')}$`),
  }))
  const requestSchema = compiler(document)
  // Otherwise a body with fields that the document lacks is valid, and any body is a MinimalResponse.
  const responseSchema = compiler(closed(document))

  const succeeded = new Set<DescribedOperation>()

  return {
    document,
    operations,
    /** The operations that no request has succeeded with yet. */
    unreached: () =>
      patterns.filter((one) => !succeeded.has(one)).map(({ method, path }) => `${method} ${path}`),

    /** Throws an error that says what is wrong. */
    async expectDescribed(address: string, request: FuzzRequest, response: Response): Promise<void> {
      const { pathname } = new URL(address, 'http://host.example')
      const method = request.method.replace('HEAD', 'GET').toLowerCase()
      const text = await response.text()
      const isProblem = response.status >= 400
      const found = patterns.find((one) => one.method === method && one.pattern.test(pathname))
      if (!found) {
        const others = patterns.filter(({ pattern }) => pattern.test(pathname))
        // Before the method and the rest of the path, the token and the size of the body are checked.
        const expected = [401, 404, 413, ...(others.length > 0 ? [405] : [])]
        expectThat(expected.includes(response.status), `not one of ${expected}`)
        if (request.method !== 'HEAD') expectProblem(response, text)
        return
      }
      const described = found.operation.responses[response.status]
      if (response.status === 304)
        return expectThat('if-none-match' in request.headers && text === '', 'an odd 304')
      expectThat(response.status < 500, 'a fault of the service')
      expectThat(described !== undefined, 'a status that the document lacks')
      const type = isProblem ? 'application/problem+json' : 'application/json'
      expectThat(response.headers.get('content-type')?.split(';')[0] === type, `not of type ${type}`)
      if (request.method === 'HEAD') return expectThat(text === '', 'one to HEAD with a body')
      const pointer = [
        'paths',
        found.path,
        found.method,
        'responses',
        String(response.status),
        'content',
        type,
      ]
      const validate = responseSchema([...pointer, 'schema'])
      expectThat(validate(JSON.parse(text)), `a body that the document lacks: ${explain(validate)}`)
      if (isProblem) expectProblem(response, text)
      if (response.ok) succeeded.add(found)
      expectSameVerdict(found, address, request, response, text)
    },
  }

  function expectProblem({ status, headers }: Response, text: string) {
    expectThat(headers.get('content-type') === 'application/problem+json', 'no problem')
    const problem = JSON.parse(text)
    const validate = responseSchema(['components', 'schemas', 'Problem'])
    expectThat(validate(problem), `a problem that the document lacks: ${explain(validate)}`)
    expectThat(
      problem.status === status && problem.errors[0] === problem.detail,
      'a problem at odds with itself',
    )
  }

  /** A request that the document rejects does not succeed, and one that it accepts is not called invalid. */
  function expectSameVerdict(
    { method, path, operation }: DescribedOperation,
    address: string,
    request: FuzzRequest,
    { status }: Response,
    text: string,
  ) {
    const query = queryVerdict(operation, address)
    const body = bodyVerdict(method, path, operation, request)
    if (status < 300) expectThat(query !== 'invalid' && body !== 'invalid', 'success for an invalid request')
    if (status !== 422 || query !== 'valid' || body !== 'valid') return
    const { type, detail } = JSON.parse(text)
    if (type !== 'urn:cutscene:failure:request_invalid') return
    expectThat(
      otherRules.some((rule) => rule.test(detail)),
      'a valid request that is rejected as invalid',
    )
  }

  function bodyVerdict(
    method: string,
    path: string,
    { requestBody }: Operation,
    request: FuzzRequest,
  ): Verdict {
    if (!requestBody) return 'valid'
    const { required } = requestBody as { required?: boolean }
    if (request.body === undefined || request.body === '') return required ? 'invalid' : 'open'
    const value =
      typeof request.body === 'string' ? parsed(request.body.replace(/^\u{feff}/u, '')) : undefined
    if (value === undefined) return typeof request.body === 'string' ? 'invalid' : 'open'
    // Decoders drop a byte order mark.
    if (request.headers['content-type'] !== 'application/json' || String(request.body).startsWith('\u{feff}'))
      return 'open'
    const validate = requestSchema([
      'paths',
      path,
      method,
      'requestBody',
      'content',
      'application/json',
      'schema',
    ])
    if (validate(value)) return 'valid'
    // The service trims texts first.
    return validate(trimmed(value)) ? 'open' : 'invalid'
  }

  function queryVerdict({ parameters = [] }: Operation, address: string): Verdict {
    const query = new URL(address, 'http://host.example').searchParams
    const verdicts = parameters
      .filter((one) => one.in === 'query')
      .map(({ name, required, schema }): Verdict => {
        const [text, ...more] = query.getAll(name)
        if (more.length > 0) return 'open'
        if (text === undefined) return required ? 'invalid' : 'valid'
        return textVerdict(schema as JsonSchema, text)
      })
    // A malformed address is read in more than one way.
    if (address.replace(/%[0-9a-f]{2}/gi, '').includes('%') || query.toString().includes('%EF%BF%BD'))
      return 'open'
    return verdicts.find((verdict) => verdict !== 'valid') ?? 'valid'
  }
}

type Verdict = 'valid' | 'invalid' | 'open'

function textVerdict(schema: JsonSchema, text: string): Verdict {
  if (schema.type === 'integer') {
    if (!/^\d{1,15}$/.test(text)) return 'invalid'
    const value = Number(text)
    const isWithin = value >= (schema.minimum ?? 0) && value <= (schema.maximum ?? Number.POSITIVE_INFINITY)
    if (!isWithin) return 'invalid'
    return String(value) === text ? 'valid' : 'open'
  }
  const { enum: values, maxLength = Number.POSITIVE_INFINITY, minLength = 0, pattern = '' } = schema
  const length = [...text].length
  const isValid =
    (values?.includes(text) ?? true) &&
    length <= maxLength &&
    length >= minLength &&
    new RegExp(pattern, 'u').test(text)
  return isValid ? 'valid' : 'invalid'
}

function expectThat(condition: boolean, fault: string): void {
  if (!condition) throw new Error(`The response is ${fault}.`)
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, trimmed(child)]))
}

function compiler(document: unknown) {
  const ajv = new Ajv2020({ strict: false })
  ajv.addFormat('uri', (text) => URL.canParse(text))
  ajv.addSchema(document as object, 'document')
  const compiled = new Map<string, ValidateFunction>()
  return (names: string[]): ValidateFunction => {
    const pointer = names.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `document#/${encodeURI(pointer)}` })
    compiled.set(pointer, validate)
    return validate
  }
}

/** Objects have no other fields than those described. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([name, child]) => [name, closed(child)]))
  return 'properties' in copy && 'type' in copy ? { additionalProperties: false, ...copy } : copy
}

function explain({ errors }: ValidateFunction): string {
  return (errors ?? [])
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join('; ')
}
