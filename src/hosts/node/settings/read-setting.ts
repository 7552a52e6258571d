import { StartError } from './start-error.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export function text(environment: Environment, name: string, initial: string): string {
  return environment[name]?.trim() || initial
}

export function wholeNumber(
  environment: Environment,
  name: string,
  initial: number,
  min: number,
  max: number,
): number {
  const given = text(environment, name, String(initial))
  const number = Number(given)
  if (/^\d+$/.test(given) && number >= min && number <= max) return number
  throw invalid(name, given, `a whole number from ${min} to ${max}`)
}

export function oneOf<const Choice extends string>(
  environment: Environment,
  name: string,
  choices: readonly Choice[],
  initial: Choice,
): Choice {
  const given = text(environment, name, initial)
  const chosen = choices.find((choice) => choice === given)
  if (chosen !== undefined) return chosen
  throw invalid(name, given, `one of ${choices.join(', ')}`)
}

export function onOff(environment: Environment, name: string, initial: boolean): boolean {
  return oneOf(environment, name, ['on', 'off'], initial ? 'on' : 'off') === 'on'
}

export function invalid(name: string, given: string, allowed: string): StartError {
  return new StartError(`${name} is '${given}', but must be ${allowed}.`)
}
