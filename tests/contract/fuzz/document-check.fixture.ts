import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { type Operation, operationsOf } from '../fixtures/openapi-check.fixture.ts'
import type { DescribedOperation, FuzzRequest } from './fuzz-requests.fixture.ts'
import type { JsonSchema } from './json-values.fixture.ts'

/** Compares responses, and the requests that succeed, with an OpenAPI document. */
export function createDocumentCheck(document: Parameters<typeof operationsOf>[0]) {
  const operations: DescribedOperation[] = operationsOf(document)
  const patterns = operations.map((one) => ({
    ...one,
    pattern: new RegExp(`^/api${one.path.replaceAll(/{\w+}/g, '[^/]+')}$`),
  }))
  const ajv = new Ajv2020({ strict: false })
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
      const ofStatus = ['responses', String(response.status)]
      const validate = responseSchema(['paths', found.path, found.method, ...ofStatus, 'content', type, 'schema'])
      expectThat(validate(JSON.parse(text)), `a body that the document lacks: ${explain(validate)}`)
      if (isProblem) expectProblem(response, text)
      if (!response.ok) return
      succeeded.add(found)
      expectThat(hasValidQuery(found.operation, address), 'success for an invalid query')
      expectThat(hasValidBody(found, request), 'success for an invalid body')
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

  function hasValidBody({ method, path, operation }: DescribedOperation, { headers, body }: FuzzRequest) {
    const { requestBody } = operation as { requestBody?: { required?: boolean } }
    if (!requestBody || body instanceof Uint8Array || headers['content-type'] !== 'application/json') return true
    if (!body) return !requestBody.required
    const ofBody = ['requestBody', 'content', 'application/json', 'schema']
    const validate = requestSchema(['paths', path, method, ...ofBody])
    // Decoders drop a byte order mark, and the service trims texts.
    const value: unknown = JSON.parse(body.replace(/^\u{feff}/u, ''))
    return validate(value) || validate(trimmed(value))
  }

  function hasValidQuery({ parameters = [] }: Operation, address: string): boolean {
    const query = new URL(address, 'http://host.example').searchParams
    // A malformed address is read in more than one way.
    if (address.replace(/%[0-9a-f]{2}/gi, '').includes('%') || query.toString().includes('%EF%BF%BD'))
      return true
    return parameters
      .filter((one) => one.in === 'query')
      .every(({ name, required, schema }) => {
        const [text, ...more] = query.getAll(name)
        if (text === undefined) return !required
        const isNumber = (schema as JsonSchema).type === 'integer' && /^\d{1,15}$/.test(text)
        return more.length > 0 || ajv.validate(schema as JsonSchema, isNumber ? Number(text) : text)
      })
  }
}

function expectThat(condition: boolean, fault: string): void {
  if (!condition) throw new Error(`The response is ${fault}.`)
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
