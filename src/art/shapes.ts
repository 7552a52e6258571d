import { numbers, type Point } from './svg.ts'

/** Corners around an origin, in units of its own. */
export type Polygon = readonly (readonly [number, number])[]

/** A polygon of corners such as '0 -1, 1 0.5'. */
export const polygon = (corners: string): Polygon =>
  corners.split(',').map((corner) => {
    const [x = 0, y = 0] = corner.trim().split(' ').map(Number)
    return [x, y]
  })

/** Path data of a polygon around a point, turned by degrees, in whole units and short relative steps. */
export function outline(corners: Polygon, { x, y }: Point, size: number, degrees = 0): string {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size]
  const rounded = corners.map(([u, v]) => [
    Math.round(x + u * cos - v * sin),
    Math.round(y + u * sin + v * cos),
  ])
  // Steps are between rounded points, so that rounding does not add up.
  const steps = rounded.map((corner, index) =>
    corner.map((value, axis) => value - (rounded[index - 1]?.[axis] ?? 0)),
  )
  return `M${numbers(...(steps[0] ?? []))}l${numbers(...steps.slice(1).flat())}z`
}

/** A loop that bulges by angle: a smooth curve through the middles between 16 points. */
export function loop({ x, y }: Point, radius: number, bulge = (_angle: number) => 1): string {
  const at = (step: number) => {
    const angle = (step * Math.PI) / 8
    const reach = radius * bulge(angle)
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
  }
  const middle = (step: number) => at(step).map((value, axis) => (value + (at(step + 1)[axis] ?? 0)) / 2)
  const whole = (values: number[]) => numbers(...values.map(Math.round))
  const bends = Array.from({ length: 16 }, (_, step) => whole([...at(step + 1), ...middle(step + 1)]))
  return `M${whole(middle(0))}Q${bends.join(' ')}z`
}

/** The cells '#' in rows of text around a point, as bars of whole runs. */
export function bitmap(rows: readonly string[], { x, y }: Point, size: number): string {
  const cell = Math.round(size)
  const [left, top] = [
    Math.round(x - ((rows[0]?.length ?? 0) * cell) / 2),
    Math.round(y - (rows.length * cell) / 2),
  ]
  return rows
    .flatMap((row, index) =>
      Array.from(row.matchAll(/#+/g), (run) => {
        const length = run[0].length * cell
        return `M${numbers(left + run.index * cell, top + index * cell)}h${length}v${cell}h${-length}z`
      }),
    )
    .join('')
}

export function polar({ x, y }: Point, distance: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return { x: x + Math.cos(angle) * distance, y: y + Math.sin(angle) * distance }
}

/** From one number to another by a share from 0 to 1. */
export const mix = (from: number, to: number, share: number) => from + (to - from) * share
