import type { Environment } from './read-setting.ts'
import { readSettings } from './settings.ts'

/** A warning for each variable that is one letter or swap away from a setting, such as SIGNUP, or named as those of the site, such as SITE_TITLE. The settings must be valid. */
export function misspeltSettings(environment: Environment): string[] {
  const known = new Set<string>()
  // Reading the settings tells their names, which need no second list.
  const get = (given: Environment, name: string) => {
    known.add(name)
    return given[name]
  }
  readSettings(new Proxy(environment, { get }))
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value?.trim() || known.has(name)) return []
    const meant = [...known].find((other) => isOneEdit(name.toUpperCase(), other))
    if (meant) return `${name} is set, but is no setting: is ${meant} meant?`
    return /^site_/i.test(name) ? `${name} is set, but is no setting: docs/settings.md has all of them` : []
  })
}

/** Whether one letter more, less or other, or a swap of two neighbours, makes the names the same. */
function isOneEdit(name: string, other: string): boolean {
  let same = 0
  while (same < name.length && name[same] === other[same]) same++
  const [rest, otherRest] = [name.slice(same), other.slice(same)]
  const [shorter, otherShorter] = [rest.slice(1), otherRest.slice(1)]
  const swapped = rest.replace(/^(.)(.)/, '$2$1')
  return shorter === otherRest || rest === otherShorter || shorter === otherShorter || swapped === otherRest
}
