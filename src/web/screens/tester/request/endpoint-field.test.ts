import { expect, it } from 'vitest'
import { type Call, completions } from './endpoint-field.tsx'

const calls = ['/x/api/likes', '/api/likes', '/api/watchlater'].map(
  (path): Call => ({ method: 'GET', path, summary: '' }),
)
const shown = (written: string) => completions(calls, written).map(({ path }) => path)

it('completions match typed text anywhere in the path, those at the beginning first', () => {
  expect(shown(' WATCHLATER ')).toEqual(['/api/watchlater'])
  expect(shown('/api/l')).toEqual(['/api/likes', '/x/api/likes'])
})

it('all are listed for a complete path, and none without a match', () => {
  expect(shown('')).toHaveLength(3)
  expect(shown('/api/watchlater')).toHaveLength(3)
  expect(shown('/nothing/like/it')).toEqual([])
})
