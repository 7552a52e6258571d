import { InvalidArgumentError } from 'commander'

/** Reads the value of an option such as --limit 10. */
export function wholeNumber(given: string): number {
  if (/^[1-9]\d{0,8}$/.test(given)) return Number(given)
  throw new InvalidArgumentError('It must be a whole number from 1.')
}
