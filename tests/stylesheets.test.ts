import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './real-catalogue.fixture.ts'

// Chromium recalculates the style of the whole page at each change of it, while one rule has such a selector.
it('every :has() names the element that it is about', () => {
  const withoutElement = globSync('src/web/**/*.css', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:^|[\s,>+~]):has\(.*/gm)].map(
      ([selector]) => `${file}: ${selector.trim()}`,
    ),
  )
  expect(withoutElement).toEqual([])
})
