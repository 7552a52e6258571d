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

  it('names each key of the browser’s storage', () => {
    const files = globSync('src/{web,hosts/browser}/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] })
    const storing = files
      .map(read)
      .filter((text) => /(local|session)Storage|browser-state|createSessionMap/.test(text))
    const keys = storing.flatMap((text) =>
      [
        ...text.matchAll(/\b\w*[kK]ey = '([\w.-]+)'/g),
        ...text.matchAll(/(?:Item|createStoredSwitch|createSessionMap(?:<\w+>)?)\('([\w.-]+)'/g),
      ].map(([, key = '']) => key),
    )
    expect(keys).toEqual(expect.arrayContaining(['token', 'theme', 'explore-pages', 'host.volatile']))
    expect([...keys, languageKey].filter((key) => !documented.includes(`\`${key}\``))).toEqual([])
  })
})

it.each(languages)('the page /privacy names what outlives a tab in a browser (%s)', (language) => {
  const keys =
    'user token library queued progress not-interested unfinished theme playback-rate captions theatre'.split(
      ' ',
    )
  const page = read(`src/messages/${language}-privacy.ts`)
  for (const key of [...keys, 'media-chrome-pref-', languageKey]) expect(page).toContain(key)
})
