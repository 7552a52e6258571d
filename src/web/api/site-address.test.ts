import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './site-address.ts'

it('reads numbers and booleans as text', () => {
  expect(parseSearch('?q=2048')).toEqual({ q: '2048' })
  expect(parseSearch('?q=true')).toEqual({ q: 'true' })
})

it('writes parameters as a form would, and omits undefined values', () => {
  expect(stringifySearch({ q: 'a & b', category: undefined })).toBe('?q=a+%26+b')
  expect(stringifySearch({})).toBe('')
})

it('ignores __proto__', () => {
  parseSearch('?__proto__=x')
  expect({}).not.toHaveProperty('x')
})
