import type { Environment } from './read-setting.ts'
import { readSettings } from './settings.ts'

/** A warning for each variable that is one letter away from a setting, such as SIGNUP. The settings must be valid. */
export function misspeltSettings(environment: Environment): string[] {
  const known = new Set<string>()
  // Reading the settings tells their names, which need no second list.
  const get = (given: Environment, name: string) => {
    known.add(name)
    return given[name]
  }
  readSettings(new Proxy(environment, { get }))
  return Object.entries(environment).flatMap(([name, value]) => {
    const meant = value?.trim() && !known.has(name) && [...known].find((other) => isOneEdit(name, other))
    return meant ? `${name} is set, but is no setting: is ${meant} meant?` : []
  })
}

/** Whether one letter more, less or other makes the names the same. */
function isOneEdit(name: string, other: string): boolean {
  let same = 0
  while (same < name.length && name[same] === other[same]) same++
  const [rest, otherRest] = [name.slice(same), other.slice(same)]
  const [shorter, otherShorter] = [rest.slice(1), otherRest.slice(1)]
  return shorter === otherRest || rest === otherShorter || shorter === otherShorter
}
