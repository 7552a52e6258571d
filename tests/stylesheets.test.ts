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

it('every rule is in the layer of its folder, and app.css names each layer', () => {
  const [, named = ''] = /^@layer (.+);$/m.exec(read('src/web/app/app.css')) ?? []
  const layersOf = (file: string) => [...read(file).matchAll(/^@layer (\w+) \{$/gm)].map(([, layer]) => layer)
  const folderOf = (file: string) => file.split('/')[2]
  const apart = stylesheets.filter(
    (file) => !/^src\/web\/(?:ui\/styles|ui\/generated|api-reference)\//.test(file),
  )
  expect(named.split(', ')).toEqual(expect.arrayContaining(stylesheets.flatMap(layersOf)))
  for (const file of apart.filter((file) => file !== 'src/web/app/app.css'))
    expect(layersOf(file), file).toEqual([folderOf(file)])
  const outside = /^(?!@layer|@import|@font-face|@keyframes|@property|\}|\/\*|\s|$).*/m
  for (const file of apart) expect(read(file), file).not.toMatch(outside)
})

it('no component knows the theme', () => {
  const knowing = stylesheets.filter((file) => /data-theme|prefers-color-scheme/.test(read(file)))
  const shared = /^src\/web\/(?:ui\/styles|api-reference)\//
  expect(knowing.filter((file) => !shared.test(file))).toEqual([])
})
