import { z } from 'zod'
import { OperatorError } from './operator-error.ts'

export type Environment = Record<string, string | undefined>

/** Binds a schema to its variable; the message of the schema says what the value may be. A hidden one is never quoted. */
export const setting = <Schema extends z.ZodType>(variable: string, schema: Schema, hidden = false): Schema =>
  schema.meta({ variable, hidden })

/** The variables of some settings. */
export const variablesOf = (shape: z.ZodRawShape): string[] =>
  Object.values(shape).map((schema) => infoOf(schema).variable)

/** Reads settings; an empty variable counts as unset. Throws an OperatorError with a sentence for each invalid one: its name, what it was, what it may be. */
export function readEnvironment<Shape extends z.ZodRawShape>(environment: Environment, shape: Shape) {
  const given = (variable: string) => environment[variable]?.trim() || undefined
  const fields = Object.entries(shape).map(([field, schema]) => [field, given(infoOf(schema).variable)])
  const read = z.object(shape).safeParse(Object.fromEntries(fields))
  if (read.success) return read.data
  const sentences = read.error.issues.map(({ path: [field], message }) => {
    const { variable, hidden } = infoOf(shape[String(field)])
    return `${variable} is '${quote(given(variable), hidden)}', but must be ${message}.`
  })
  throw new OperatorError(sentences.join('\n'))
}

const infoOf = (schema: unknown) => (schema as z.ZodType).meta() as { variable: string; hidden: boolean }

/** Errors are logged: without passwords. */
const quote = (given = '', hidden: boolean) =>
  hidden ? given.replace(/^([a-z][a-z\d+.-]*:\/\/)?.*/is, '$1…') : given.replace(/\/\/.*@/, '//…@')

export const onOff = z.stringbool({
  truthy: ['on'],
  falsy: ['off'],
  case: 'sensitive',
  error: 'one of on, off',
})

export const oneOf = <const Choice extends string>(choices: readonly Choice[]) =>
  z.enum(choices, `one of ${choices.join(', ')}`)

export function wholeNumber(min: number, max: number) {
  const error = `a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d+$/, error)
    .transform(Number)
    .refine((number) => number >= min && number <= max, error)
}
