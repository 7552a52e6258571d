import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './real-catalogue.fixture.ts'

const stylesheets = globSync('src/web/**/*.css', { cwd: root }).sort()
const read = (file: string) => readFileSync(join(root, file), 'utf8')

// Chromium recalculates the style of the whole page at each change of it, while one rule has such a selector.
it('every :has() names the element that it is about', () => {
  const withoutElement = stylesheets.flatMap((file) =>
    [...read(file).matchAll(/(?:^|[\s,>+~]):has\(.*/gm)].map(([selector]) => `${file}: ${selector.trim()}`),
  )
  expect(withoutElement).toEqual([])
})

it('layout is mirrored for languages that are written from right to left: no rule names left or right, but these', () => {
  const physical =
    /^\s*((?:(?:scroll-)?(?:margin|padding|border)(?:-top|-bottom)?-(?:left|right)\b|(?:left|right):|(?:text-align|float|clear): (?:left|right)).*);/gm
  const found = stylesheets.flatMap((file) =>
    [...read(file).matchAll(physical)].map(([, declaration]) => `${file}: ${declaration}`),
  )
  expect(found).toEqual([
    // The API reference is in English.
    'src/web/api-reference/api-reference.css: padding-left: 12px',
    'src/web/api-reference/api-reference.css: padding-right: 8px',
    // A name is at the page's side, whatever its own direction.
    'src/web/ui/styles/base.css: text-align: left',
    'src/web/ui/styles/base.css: text-align: right',
  ])
})
