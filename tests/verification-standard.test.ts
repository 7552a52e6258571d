import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Sections of ASVS 5.0.0, each with the number of its requirements of level 1 or 2: they are its first ones. */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5 },
  ...{ '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2 },
  ...{ '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11 },
  ...{ '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1 },
  ...{ '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5 },
  ...{ '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
}
const requirements = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
)

const [notApplicable = '', ...chapters] = readFileSync('docs/asvs.md', 'utf8').split(/^## V/m)
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| ([\d., –]+)[^|]*\| (.*) \|$/gm)].map(([, ids = '', cell = '']) => ({
    ids: ids.trim().split(', ').flatMap(expand),
    cell,
  }))

/** The requirements of a section, a chapter or a range, or the one that is named. */
function expand(text: string): string[] {
  const [, section, first, last] = /^(\d+\.\d+)\.(\d+)–\1\.(\d+)$/.exec(text) ?? []
  const range = (index: number) => `${section}.${Number(first) + index}`
  if (section !== undefined)
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => range(n))
  const within = requirements.filter((id) => id === text || id.startsWith(`${text}.`))
  return within.length > 0 ? within : [text]
}

describe('docs/asvs.md', () => {
  const rows = rowsOf(chapters.join(''))
  const count = (some: typeof rows) => some.flatMap(({ ids }) => ids).length

  it('has each requirement of levels 1 and 2 once, and no other', () => {
    expect(requirements).toHaveLength(253)
    const named = [...rowsOf(notApplicable), ...rows].flatMap(({ ids }) => ids)
    expect(named.toSorted()).toEqual(requirements.toSorted())
  })

  it('has each in its chapter', () => {
    for (const chapter of chapters) {
      const number = Number.parseInt(chapter, 10)
      for (const { ids } of rowsOf(chapter)) for (const id of ids) expect(id).toMatch(RegExp(`^${number}\\.`))
    }
  })

  it('names a test, the code or a page in each row, or says not', () => {
    const bare = rows.filter(({ cell }) => !/`[^`]*[./][^`]*`|\]\(|\*\*not\*\*/i.test(cell))
    expect(bare.map(({ ids }) => ids)).toEqual([])
  })

  it('is summed up in SECURITY.md', () => {
    const unmet = count(rows.filter(({ cell }) => cell.startsWith('**Not**')))
    const partly = count(rows.filter(({ cell }) => /\*\*not\*\*/i.test(cell))) - unmet
    const inapplicable = count(rowsOf(notApplicable))
    const met = requirements.length - inapplicable - partly - unmet
    expect(readFileSync('SECURITY.md', 'utf8')).toContain(
      `Of ${requirements.length} requirements ${inapplicable} do not apply, ${met} are met, ${partly} in part, and ${unmet} are not.`,
    )
  })
})

it('the code starts no program, and makes no function of a text', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] })
  const using = sources.filter((file) => /child_process|new Function\(/.test(readFileSync(file, 'utf8')))
  expect(using).toEqual([])
})
