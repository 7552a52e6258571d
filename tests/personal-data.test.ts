import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languageKey, languages } from '#contract/languages.ts'
import { openTables } from './contract/fixtures/catalogue.fixture.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const documented = read('docs/user-data.md')

const isOfUser = ({ name }: { name: string }) => name === 'user_id'

describe('docs/user-data.md', () => {
  it('names each table that holds data of a user, and each of its columns', async () => {
    const all = await (await openTables()).introspection.getTables()
    const tables = all.filter(({ name, columns }) => name === 'account' || columns.some(isOfUser))
    const rows = new Map(
      [...documented.matchAll(/^\| `(\w+)` \| `.*$/gm)].map(([row, table]) => [table, row]),
    )
    expect(tables.map(({ name }) => name).toSorted()).toEqual([...rows.keys()].toSorted())
    const missing = tables.flatMap(({ name, columns }) =>
      columns
        .filter((column) => !isOfUser(column) && !rows.get(name)?.includes(`\`${column.name}\``))
        .map((column) => `${name}.${column.name}`),
    )
    expect(missing).toEqual([])
  })

  const sources = globSync('src/{web,hosts/browser}/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] }).map(
    read,
  )
  const storing = sources.filter((source) =>
    /localStorage|browser-state|sessionStorage|createSessionMap/.test(source),
  )
  const keys = storing.flatMap((source) =>
    [
      ...source.matchAll(/\b\w*[kK]ey = '([\w.-]+)'/g),
      ...source.matchAll(/(?:Item|createStoredSwitch|createSessionMap(?:<\w+>)?)\('([\w.-]+)'/g),
    ].map(([, key = '']) => key),
  )
  it('names each key of the browser’s storage', () => {
    expect(keys).toEqual(expect.arrayContaining(['token', 'theme', 'explore-pages', 'host.volatile']))
    const used = storing.flatMap((source) =>
      [...source.matchAll(/Item\(([^,)]+)/g)].map(([, key = '']) => key),
    )
    expect(
      used.filter((key) => !/[kK]ey\b|^name$/.test(key)),
      'not found as a key above',
    ).toEqual([])
    const missing = [...keys, languageKey].filter((key) => !documented.includes(`\`${key}\``))
    expect(missing).toEqual([])
  })
})

it.each(languages)('the page /privacy names what outlives a tab in a browser (%s)', (language) => {
  const page = read(`src/messages/${language}-privacy.ts`)
  for (const key of [
    'user',
    'token',
    'library',
    'queued',
    'progress',
    'unfinished',
    'theme',
    'media-chrome-pref-',
    'playback-rate',
    'captions',
    'theatre',
    languageKey,
  ])
    expect(page).toContain(key)
})
