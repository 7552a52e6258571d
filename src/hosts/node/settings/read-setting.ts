import { StartError } from './start-error.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export function text(environment: Environment, name: string, usual: string): string {
  return environment[name]?.trim() || usual
}

export function wholeNumber(
  environment: Environment,
  name: string,
  usual: number,
  least: number,
  most: number,
): number {
  const given = text(environment, name, String(usual))
  const number = Number(given)
  if (/^\d+$/.test(given) && number >= least && number <= most) return number
  throw wrong(name, given, `a whole number from ${least} to ${most}`)
}

export function oneOf<const Choice extends string>(
  environment: Environment,
  name: string,
  choices: readonly Choice[],
  usual: Choice,
): Choice {
  const given = text(environment, name, usual)
  const chosen = choices.find((choice) => choice === given)
  if (chosen !== undefined) return chosen
  throw wrong(name, given, `one of ${choices.join(', ')}`)
}

export function onOff(environment: Environment, name: string, usual: boolean): boolean {
  return oneOf(environment, name, ['on', 'off'], usual ? 'on' : 'off') === 'on'
}

export function wrong(name: string, given: string, may: string): StartError {
  return new StartError(`${name} is '${given}', but must be ${may}.`)
}
