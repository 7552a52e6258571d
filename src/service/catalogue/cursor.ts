import { Failure } from '#contract/failures.ts'

/** A position in the catalogue, as visitors carry it from page to page. */
export const cursorAt = (position: number): string => position.toString(36)

export function positionOf(cursor: string): number {
  const position = Number.parseInt(cursor, 36)
  if (Number.isSafeInteger(position)) return position
  throw new Failure('request_invalid', {
    field: 'cursor',
    reason: 'must be the nextCursor of an earlier answer',
  })
}
