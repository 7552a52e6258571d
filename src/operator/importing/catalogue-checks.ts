import type { z } from 'zod'
import '#contract/validation-messages.ts'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { mediaFile } from '#contract/catalogue/video.ts'
import { OperatorError } from '#settings/operator-error.ts'

/**
 * A schema's errors, one text per field, with the value that the entry has there. `location` names the entry, such as
 * videos.json[3]. `examples` say by field what a value of another kind may be.
 */
export function schemaErrors(
  location: string,
  error: Pick<z.ZodError, 'issues'>,
  entry: unknown,
  examples: Readonly<Record<string, string>> = {},
): string[] {
  return error.issues.map(({ path, code, message }) => {
    const value = path.reduce<unknown>((part, name) => Object(part)[name], entry)
    const example =
      code === 'invalid_type' || code === 'invalid_format' ? examples[path.join('.')] : undefined
    const field = path.map((part) => `.${String(part)}`).join('')
    const text = example === undefined || value === undefined ? message : `must be ${example}`
    return `${location}${field}: ${text}${butIs(value)}`
  })
}

/** Values that fields cannot have. `errors` are those of `schemaErrors` without a location. */
export class InvalidFields extends OperatorError {
  /** What is wrong, by the field's name. */
  readonly fields: Record<string, string>

  constructor(sentence: string, errors: string[]) {
    const lines = errors.map((error) => error.slice(1))
    super([sentence, ...lines.map((line) => `  ${line}`)].join('\n'))
    this.fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s, 2)))
  }
}

function butIs(value: unknown): string {
  const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''
  return text.trim() === '' ? '' : `, not ${quoted(text)}`
}

const maxShownLength = 60

/** A value of a file, for messages. */
export const quoted = (text: string): string =>
  `'${text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text}'`

/** Checks that a field is unique. Call with each entry's value; it returns the errors of that entry. */
export function createUniqueCheck(field: string) {
  const seen = new Map<unknown, string>()
  return (location: string, value: unknown): string[] => {
    const first = seen.get(value)
    if (first !== undefined) return [`${location}.${field}: duplicate of ${first}`]
    seen.set(value, location)
    return []
  }
}

/** One error per file that a video names and that does not exist. */
export function missingFileErrors(
  location: string,
  { thumbnail, link, tracks = [] }: Pick<CatalogueVideo, 'thumbnail' | 'link' | 'tracks'>,
  media: { has(name: string): boolean },
): string[] {
  const named = {
    thumbnail,
    link,
    ...Object.fromEntries(tracks.map(({ link }, at) => [`tracks.${at}.link`, link])),
  }
  return Object.entries(named).flatMap(([field, address]) => {
    const file = mediaFile(address)
    return file && !media.has(file) ? [`${location}.${field}: file ${address} does not exist`] : []
  })
}

const maxShown = 20

/** Counts all errors and stores the first twenty. */
export function createErrorList() {
  const first: string[] = []
  let count = 0
  return {
    add(errors: string[]) {
      count += errors.length
      first.push(...errors.slice(0, maxShown - first.length))
    },
    first: first as readonly string[],
    get count() {
      return count
    },
    format: (head: string): string => formatList(head, first, count),
  }
}

/** The first of `count` lines below their heading. */
export function formatList(head: string, first: readonly string[], count: number): string {
  const more = count > first.length ? [`… and ${count - first.length} more`] : []
  return [head, ...[...first, ...more].map((line) => `  ${line}`)].join('\n')
}

export type ErrorList = ReturnType<typeof createErrorList>
