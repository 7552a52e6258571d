import { beams } from './pattern-beams.ts'
import { chevrons } from './pattern-chevrons.ts'
import { contours } from './pattern-contours.ts'
import { hexagons } from './pattern-hexagons.ts'
import { pixels } from './pattern-pixels.ts'
import { slashes } from './pattern-slashes.ts'
import type { Pattern } from './scene.ts'

/** The pattern that a category's pictures share. */
export const patternOf = (category: string): Pattern => patterns.get(category.trim().toLowerCase()) ?? beams

const patterns = new Map<string, Pattern>([
  ['action', slashes],
  ['arcade', pixels],
  ['adventure', contours],
  ['sports', chevrons],
  ['strategy', hexagons],
])
