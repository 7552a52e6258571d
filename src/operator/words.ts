/** '1 video', '1,200 videos' */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : noun.endsWith('ch') ? 'es' : 's'}`

/** A field's value, for a list of changes. */
export const shownValue = (value: unknown): string =>
  value === null || value === undefined
    ? 'unknown'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)
