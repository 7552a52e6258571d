import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './plain-search.ts'

it('keeps numbers and truths as the text they were typed as', () => {
  expect(parseSearch('?q=2048')).toEqual({ q: '2048' })
  expect(parseSearch('?q=true')).toEqual({ q: 'true' })
})

it('writes what a form would write, and nothing for what is left out', () => {
  expect(stringifySearch({ q: 'a & b', category: undefined })).toBe('?q=a+%26+b')
  expect(stringifySearch({})).toBe('')
})

it('survives a prototype in the address', () => {
  parseSearch('?__proto__=x')
  expect({}).not.toHaveProperty('x')
})
