import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** The default text for an issue. It continues a sentence that begins with the field's name. */
export function validationMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeText(issue)
    case 'too_small':
      return sizeText(issue, Number(issue.minimum), 'least')
    case 'too_big':
      return sizeText(issue, Number(issue.maximum), 'most')
    case 'invalid_value':
      return choiceText(issue.values.map(String))
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? 'written in another way'}`
    case 'unrecognized_keys':
      return `must not have the ${issue.keys.length === 1 ? 'field' : 'fields'} ${issue.keys.join(', ')}`
    default:
      return 'must be something else'
  }
}

// Global in zod: modules that show its messages import this file for the side effect.
z.config({ customError: validationMessage })

const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

function typeText({ expected, input }: Extract<Issue, { code: 'invalid_type' }>): string {
  if (input === undefined) return 'is missing'
  // A repeated query parameter arrives as an array.
  if (expected === 'string' && Array.isArray(input)) return 'must be one text, not a list'
  return `must be ${types[expected] ?? 'of another type'}`
}

const units: Record<string, string> = { string: 'character', array: 'entry' }

function sizeText(
  { origin, inclusive }: { origin: string; inclusive?: boolean | undefined },
  limit: number,
  end: 'least' | 'most',
): string {
  const unit = units[origin]
  if (unit && end === 'least' && limit === 1) return 'must not be empty'
  if (unit) return `must have at ${end} ${limit} ${limit === 1 ? unit : plural(unit)}`
  if (inclusive === false) return `must be ${end === 'least' ? 'more' : 'less'} than ${limit}`
  return `must be at ${end} ${limit}`
}

const plural = (unit: string) => (unit.endsWith('y') ? `${unit.slice(0, -1)}ies` : `${unit}s`)

const choiceText = (values: string[]) =>
  values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(', ')}`

const formats: Record<string, string> = {
  uuid: 'a UUID',
  url: 'an address such as https://example.com/',
  email: 'an email address',
}
