import type { LockedPackage } from './lock-file.ts'

export interface Advisory {
  id: string
  summary: string
  /** The name of a package, and ranges of versions: each a list of comparisons that all hold. */
  affected: { name: string; ranges: Comparison[][] }[]
}

interface Comparison {
  operator: string
  version: string
}

interface OsvAdvisory {
  id: string
  summary?: string
  withdrawn?: string
  affected?: {
    package?: { ecosystem: string; name: string }
    ranges?: { type: string; events: Record<string, string>[] }[]
    versions?: string[]
  }[]
}

interface GitHubAdvisory {
  ghsa_id: string
  summary: string
  withdrawn_at?: string | null
  vulnerabilities: { package: { ecosystem: string; name: string }; vulnerable_version_range: string }[]
}

/** Reads a file of OSV's database, or a response of GitHub's: one advisory or a list. Without those that are withdrawn. */
export function parseAdvisories(json: string): Advisory[] {
  const content: unknown = JSON.parse(json)
  return [content].flat().flatMap((entry) => {
    if (isGitHub(entry)) return entry.withdrawn_at ? [] : fromGitHub(entry)
    if (isOsv(entry)) return entry.withdrawn ? [] : fromOsv(entry)
    throw new Error('has something that is no advisory of OSV or GitHub')
  })
}

/** The packages that an advisory affects. */
export const affectedBy = ({ affected }: Advisory, packages: LockedPackage[]): LockedPackage[] =>
  packages.filter(({ name, version }) =>
    affected.some(
      (one) =>
        one.name === name &&
        one.ranges.some((range) => range.every((comparison) => holds(version, comparison))),
    ),
  )

const isGitHub = (entry: unknown): entry is GitHubAdvisory =>
  typeof entry === 'object' && entry !== null && 'ghsa_id' in entry && 'vulnerabilities' in entry
const isOsv = (entry: unknown): entry is OsvAdvisory =>
  typeof entry === 'object' && entry !== null && 'id' in entry && 'affected' in entry

const fromGitHub = ({ ghsa_id, summary, vulnerabilities }: GitHubAdvisory): Advisory => ({
  id: ghsa_id,
  summary,
  affected: vulnerabilities
    .filter(({ package: { ecosystem } }) => ecosystem === 'npm')
    .map(({ package: { name }, vulnerable_version_range }) => ({
      name,
      ranges: [vulnerable_version_range.split(',').map(comparisonOf)],
    })),
})

function comparisonOf(text: string): Comparison {
  const [, operator = '', version = ''] = /^\s*([<>]?=?)\s*v?(\S+)\s*$/.exec(text) ?? []
  if (operator === '') throw new Error(`has a range that cannot be read: ${text}`)
  return { operator, version }
}

const fromOsv = ({ id, summary = '', affected = [] }: OsvAdvisory): Advisory => ({
  id,
  summary,
  affected: affected
    .filter((one) => one.package?.ecosystem === 'npm')
    .map(({ package: { name } = { name: '' }, ranges = [], versions = [] }) => ({
      name,
      ranges: [
        ...versions.map((version) => [{ operator: '=', version }]),
        ...ranges.filter(({ type }) => type === 'SEMVER').flatMap(({ events }) => rangesOf(events)),
      ],
    })),
})

const operators: Record<string, string> = { introduced: '>=', fixed: '<', last_affected: '<=' }

/** Events are in order: each introduction up to the next fix, or to all later versions. */
function rangesOf(events: Record<string, string>[]): Comparison[][] {
  const ranges: Comparison[][] = []
  for (const [event, version] of events.flatMap((event) => Object.entries(event))) {
    const operator = operators[event]
    if (operator === '>=') ranges.push([{ operator, version }])
    else if (operator) ranges.at(-1)?.push({ operator, version })
  }
  return ranges
}

function holds(version: string, comparison: Comparison): boolean {
  const order = compareVersions(version, comparison.version)
  if (order === 0) return comparison.operator.includes('=')
  return comparison.operator.startsWith(order < 0 ? '<' : '>')
}

/** By Semantic Versioning 2.0.0, section 11. Missing parts count as 0. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [parseVersion(one), parseVersion(other)]
  for (let index = 0; index < 3; index++) {
    const difference = (a.numbers[index] ?? 0) - (b.numbers[index] ?? 0)
    if (difference !== 0) return difference
  }
  // A release comes after its pre-releases.
  if (!a.labels || !b.labels) return Number(!a.labels) - Number(!b.labels)
  for (let index = 0; index < Math.max(a.labels.length, b.labels.length); index++) {
    const difference = compareLabels(a.labels[index], b.labels[index])
    if (difference !== 0) return difference
  }
  return 0
}

function parseVersion(version: string) {
  const [numbers = '', ...labels] = version.split('+', 1)[0]?.split('-') ?? []
  return {
    numbers: numbers.split('.').map(Number),
    labels: labels.length > 0 ? labels.join('-').split('.') : undefined,
  }
}

/** Numbers come before words, fewer labels before more. */
function compareLabels(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) return Number(one !== undefined) - Number(other !== undefined)
  const [a, b] = [/^\d+$/.test(one), /^\d+$/.test(other)]
  if (a && b) return Number(one) - Number(other)
  if (a !== b) return a ? -1 : 1
  return one < other ? -1 : Number(one > other)
}
