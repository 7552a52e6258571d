import fc from 'fast-check'

/** The keywords of JSON Schema that the document uses. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  anyOf?: JsonSchema[]
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: unknown
}

/** Texts that parsers, databases and templates have stumbled over. */
const hostileTexts = [
  ...'| |\0|a\0b|\u{d800}|\u{dfff}a\u{d800}|\u{feff}|\u{200b}\u{200d}|\u{202e}txt.exe|\u{fdfa}'.split('|'),
  ...'__proto__|constructor|toString|hasOwnProperty|%|_%\\|{{7*7}}|../../etc/passwd'.split('|'),
  ...["' or 1=1 --", '"; drop table account; --', '<script>alert(1)</script>', 'javascript:alert(1)'],
  ...'-1|0|1e3|0x10|501|9007199254740993|NaN|null|true|all|All|after-9999999999999999-a|eyJhIjoxfQ'.split(
    '|',
  ),
  ...'1969-12-31T23:59:59Z|9999-12-31T23:59:59.999999Z|2026-02-30T00:00:00Z'.split('|'),
  ...['e\u{301}'.repeat(40), '👩‍👩‍👧‍👦'.repeat(30), 'a'.repeat(65), 'a'.repeat(5000)],
]

export const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.jsonValue({ noUnicodeString: false, maxDepth: 3 }),
  fc.constantFrom<unknown>(null, [], {}, [null], 0, -1, 1.5, 1e300, 2 ** 53, true, nested(60), nested(1000)),
  fc.constant(JSON.parse('{"__proto__": {"admin": true}, "constructor": null}') as unknown),
)

/** Values of a document's schemas. */
export function jsonValues(resolve: (ref: string) => JsonSchema) {
  /** A value that the schema accepts, but for texts: `textFor` may give some that mean something to the service. */
  function valid(schema: JsonSchema, textFor: (name: string) => string[] = () => []): fc.Arbitrary<unknown> {
    return valuesFor(schema, '')

    function valuesFor(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
      if (schema.$ref) return valuesFor(resolve(schema.$ref), name)
      if (schema.enum) return fc.constantFrom(...schema.enum)
      if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesFor(one, name)))
      if (Array.isArray(schema.type))
        return fc.oneof(...schema.type.map((type) => valuesFor({ ...schema, type }, name)))
      if (schema.type === 'string') return textOf(schema, name)
      if (schema.type === 'integer')
        return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 })
      if (schema.type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true })
      if (schema.type === 'boolean') return fc.boolean()
      if (schema.type === 'null') return fc.constant(null)
      if (schema.type === 'array') return arrayOf(schema, name)
      if (schema.type === 'object') return objectOf(schema)
      return fc.jsonValue({ noUnicodeString: false, maxDepth: 3 })
    }

    function textOf({ minLength = 0, maxLength = 300, pattern }: JsonSchema, name: string) {
      const known = textFor(name)
      const text = pattern
        ? fc.stringMatching(new RegExp(pattern, 'u'))
        : fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 300)) })
      return known.length === 0 ? text : fc.oneof(text, { arbitrary: fc.constantFrom(...known), weight: 12 })
    }

    function arrayOf({ items = {}, maxItems = 4 }: JsonSchema, name: string) {
      return fc.array(valuesFor(items, name), { maxLength: Math.min(4, maxItems) })
    }

    function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema) {
      const fields = Object.fromEntries(
        Object.entries(properties).map(([name, schema]) => [name, valuesFor(schema, name)]),
      )
      const own = fc.record(fields, { requiredKeys: required })
      if (additionalProperties === undefined || additionalProperties === false) return own
      const others = fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 2 }), {
        maxKeys: 4,
      })
      return fc.tuple(others, own).map(([others, own]) => ({ ...others, ...own }))
    }
  }

  /** A valid value with one change, which the schema may reject. */
  const nearlyValid = (schema: JsonSchema, textFor?: (name: string) => string[]) =>
    fc
      .tuple(valid(schema, textFor), fc.nat(), change)
      .map(([value, at, change]) => changeAt(structuredClone(value), at, change))

  return { valid, nearlyValid }
}

type Change = (value: unknown) => unknown

const lengths = [0, 1, 7, 8, 64, 65, 100, 101, 201, 254, 255, 1000, 1001]

/** `undefined` leaves a field out. */
const change: fc.Arbitrary<Change> = fc.oneof(
  hostileValue.map((value) => () => value),
  fc.constant(() => undefined),
  fc.constantFrom(...lengths).map((length) => () => 'x'.repeat(length)),
  fc.constantFrom(...lengths).map((length) => () => '🎮'.repeat(length)),
  fc.constant((value: unknown) => [value]),
  // More than any list may have.
  fc.constant(() => Array(10_000).fill('a')),
  fc.constant((value: unknown) => (typeof value === 'number' ? value + 0.5 : `  ${value}  `)),
  fc.tuple(hostileText, hostileValue).map(
    ([name, added]) =>
      (value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries([...Object.entries(value), [name, added]])
          : added,
  ),
)

/** Changes the value itself, or one inside it. */
function changeAt(value: unknown, at: number, change: Change): unknown {
  const places: [holder: Record<string, unknown>, name: string][] = []
  const root = { value }
  const visit = (holder: Record<string, unknown>, name: string) => {
    places.push([holder, name])
    const child = holder[name]
    if (typeof child === 'object' && child !== null)
      for (const key of Object.keys(child)) visit(child as Record<string, unknown>, key)
  }
  visit(root, 'value')
  const [holder, name] = places[at % places.length] as (typeof places)[number]
  const changed = change(holder[name])
  if (changed === undefined) delete holder[name]
  else holder[name] = changed
  return root.value
}
