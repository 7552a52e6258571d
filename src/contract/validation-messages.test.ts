import { expect, it } from 'vitest'
import { z } from 'zod'
import './validation-messages.ts'

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

it.each<[string, z.ZodType, unknown]>([
  ['is missing', z.string(), undefined],
  ['must be text', z.string(), null],
  ['must be one text, not a list', z.string(), ['a']],
  ['must be a number', z.number(), 'a'],
  ['must be a number', z.number(), Number.NaN],
  ['must be a whole number', z.number().int(), 1.5],
  ['must be true or false', z.boolean(), 'on'],
  ['must be a list', z.array(z.string()), {}],
  ['must be an object', z.object({}), 'a'],
  ['must be of another type', z.date(), 'today'],
  ['must not be empty', z.string().min(1), ''],
  ['must have at least 2 characters', z.string().min(2), 'a'],
  ['must have at most 1 character', z.string().max(1), 'ab'],
  ['must not be empty', z.array(z.string()).min(1), []],
  ['must have at most 2 entries', z.array(z.number()).max(2), [1, 2, 3]],
  ['must be at least 1950', z.number().min(1950), 3],
  ['must be at most 2100', z.number().max(2100), 3000],
  ['must be more than 0', z.number().positive(), 0],
  ['must be one', z.literal('one'), 'two'],
  ['must be one of one, two', z.enum(['one', 'two']), 'three'],
  ['must be a UUID', z.uuidv7(), 'all'],
  ['must be an address such as https://example.com/', z.url(), 'nowhere'],
  ['must be written in another way', z.string().regex(/a/), 'b'],
  ['must not have the field colour', z.strictObject({}), { colour: 'red' }],
  ['must not have the fields a, b', z.strictObject({}), { a: 1, b: 2 }],
  ['must be something else', z.union([z.string(), z.number()]), true],
  ['of its own', z.string({ error: 'of its own' }), 7],
])('has the message "%s"', (text, schema, value) => {
  expect(messageOf(schema, value)).toBe(text)
})
