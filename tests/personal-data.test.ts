import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languageKey, languages } from '#contract/languages.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const documented = read('docs/user-data.md')

/** Tables without anything of a user's. */
const ofCatalogue = ['absent_video', 'catalogue_load', 'category', 'video', 'video_order', 'video_views']

describe('docs/user-data.md', () => {
  const schema = read('src/stores/sql/schema.ts')
  const tables = Object.fromEntries(
    [...schema.matchAll(/^ {2}(\w+): (\w+Row)$/gm)].map(([, table = '', row]) => {
      const [, base, fields = ''] =
        new RegExp(`interface ${row}( extends Removable)? \\{(.*?)\\n\\}`, 's').exec(schema) ?? []
      const columns = [...fields.matchAll(/^ {2}(\w+):/gm)].map(([, column = '']) => column)
      return [table, base ? [...columns, 'removal'] : columns]
    }),
  )
  const ofUsers = Object.entries(tables).filter(([table]) => !ofCatalogue.includes(table))

  it('names each table that holds data of a user', () => {
    expect(ofUsers.length).toBeGreaterThan(5)
    const named = [...documented.matchAll(/^\| `(\w+)` \| `/gm)].map(([, table]) => table)
    expect(ofUsers.map(([table]) => table).toSorted()).toEqual(named.toSorted())
  })

  it.each(ofUsers)('names each column of %s', (table, columns) => {
    const [row = ''] = documented.match(new RegExp(`^\\| \`${table}\` \\|.*$`, 'm')) ?? []
    const missing = columns.filter((column) => column !== 'user_id' && !row.includes(`\`${column}\``))
    expect(columns.length).toBeGreaterThan(1)
    expect(missing).toEqual([])
  })

  const sources = globSync('src/{web,hosts/browser}/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] }).map(
    read,
  )
  const storing = sources.filter((source) =>
    /localStorage|local-storage|sessionStorage|createSessionMap/.test(source),
  )
  const keys = storing.flatMap((source) =>
    [
      ...source.matchAll(/\b\w*[kK]ey = '([^']+)'/g),
      ...source.matchAll(/(?:Item|createSessionMap(?:<\w+>)?)\('([\w.-]+)'/g),
    ].map(([, key = '']) => key),
  )
  const keysOf = (files: string, pattern: RegExp) =>
    globSync(`node_modules/${files}`).flatMap((file) =>
      [...read(file).matchAll(pattern)].map(([, key = '']) => key),
    )
  const keysOfPackages = [
    ...keysOf('@tanstack/router-core/dist/esm/scroll-restoration.js', /storageKey = "([^"]+)"/g),
    ...keysOf('@tanstack/react-router/dist/esm/lazyRouteComponent.js', /storageKey = `(\w+):/g),
  ]

  it('names each key of the browser’s storage', () => {
    expect(keys).toEqual(expect.arrayContaining(['token', 'theme', 'explore-pages', 'host.volatile']))
    const used = storing.flatMap((source) =>
      [...source.matchAll(/Item\(([^,)]+)/g)].map(([, key = '']) => key),
    )
    expect(
      used.filter((key) => !/[kK]ey\b|^name$/.test(key)),
      'not found as a key above',
    ).toEqual([])
    expect(new Set(keysOfPackages).size).toBe(2)
    const missing = [...keys, ...keysOfPackages, languageKey].filter(
      (key) => !documented.includes(`\`${key}\``),
    )
    expect(missing).toEqual([])
  })
})

it.each(languages)('the page /privacy names what outlives a tab in a browser (%s)', (language) => {
  const page = read(`src/contract/messages/${language}-privacy.ts`)
  for (const key of ['user', 'token', 'library', 'theme', 'media-chrome-pref-', languageKey])
    expect(page).toContain(key)
})
