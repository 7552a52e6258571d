import { expect, it } from 'vitest'
import { memoryPorts, openApi } from '../fixtures/memory-service.fixture.ts'
import { operationsOf } from '../fixtures/openapi-check.fixture.ts'
import type { JsonSchema } from '../fuzz/json-values.fixture.ts'

interface Schema extends JsonSchema {
  const?: unknown
  maxProperties?: number
}

/** They may have any form, and are neither stored nor searched for: the body's own limit holds. */
const ignored = ['post /test-todos', 'delete /test-todos', 'post /user/data.user']

/** tests/contract/fuzz/ shows that the service rejects what the document does. */
it('openapi.json has a bound for each text, number, list and object in queries and bodies', async () => {
  const document = await (await openApi(memoryPorts()).send('/api/openapi.json')).json()
  const unbounded = operationsOf(document).flatMap(({ method, path, operation }) => {
    const { parameters = [], requestBody } = operation
    const body = requestBody as { content: Record<string, { schema: Schema }> } | undefined
    const name = `${method} ${path}`
    return [
      ...parameters
        .filter((one) => one.in === 'query')
        .flatMap((one) => unboundedIn(one.schema as Schema, `${name}?${one.name}`)),
      ...(body ? unboundedIn(body.content['application/json']?.schema ?? {}, name) : []),
    ]
  })
  expect(unbounded).toEqual(expect.arrayContaining(ignored))
  expect(unbounded.filter((name) => !ignored.includes(name))).toEqual([])

  function unboundedIn(schema: Schema, name: string): string[] {
    if (schema.$ref)
      return unboundedIn(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''], name)
    const inner = [
      ...(schema.anyOf ?? []).flatMap((choice) => unboundedIn(choice, name)),
      ...(schema.items ? unboundedIn(schema.items, `${name}[]`) : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([field, value]) =>
        unboundedIn(value, `${name}.${field}`),
      ),
    ]
    return isBounded(schema) ? inner : [name, ...inner]
  }
})

function isBounded({ type, anyOf, ...schema }: Schema): boolean {
  if (schema.enum || schema.const !== undefined) return true
  const bounds: Record<string, boolean> = {
    string: schema.maxLength !== undefined || isBoundedPattern(schema.pattern),
    integer: schema.maximum !== undefined,
    number: schema.maximum !== undefined,
    array: schema.maxItems !== undefined,
    object: !schema.additionalProperties || schema.maxProperties !== undefined,
    boolean: true,
    null: true,
  }
  if (type === undefined) return anyOf !== undefined
  return [type].flat().every((name) => bounds[name])
}

/** Such as `^[0-9]{1,16}$`. */
const isBoundedPattern = (pattern = '') => /^\^.*\$$/.test(pattern) && !/[*+]|,\}/.test(pattern)
