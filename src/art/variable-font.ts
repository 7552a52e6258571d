/// <reference path="./fontkit.d.ts" />
import { create, type Font, type GlyphOutline, type Point } from 'fontkit'

/** Where on the font's axes to stand: width 62 to 125, weight 100 to 900. */
export interface Axes {
  wdth: number
  wght: number
}

/** Answers the font at a point of its axes; each point is made once. */
export function openVariableFont(bytes: Uint8Array): (axes: Axes) => Font {
  const base = create(bytes)
  const made = new Map<string, Font>()
  return (axes) => {
    const key = `${axes.wdth} ${axes.wght}`
    const font =
      made.get(key) ?? (isWoff2(base) ? varyWoff2(base, bytes, axes) : base.getVariation({ ...axes }))
    made.set(key, font)
    return font
  }
}

/** What fontkit's WOFF2 font has inside. */
interface Woff2Font extends Font {
  constructor: new (stream: unknown, coordinates: number[]) => Woff2Font
  stream: { constructor: new (bytes: Uint8Array) => unknown }
  fvar: { axis: { axisTag: string }[] }
  _decompress(): void
  _transformGlyfTable(): void
  _transformedGlyphs: GlyphOutline[] | null
  _variationProcessor: { transformPoints(glyph: number, points: (Point | ReturnType<typeof point>)[]): void }
}

const isWoff2 = (font: Font): font is Woff2Font => font.type === 'WOFF2'

// fontkit 2.0.4 varies TrueType alone: its getVariation reads a WOFF2 as if it were one, and its WOFF2 outlines
// skip the variation. So the outlines are moved here, by fontkit's own processor, and handed back to it.
function varyWoff2(base: Woff2Font, bytes: Uint8Array, axes: Axes): Font {
  if (!base._transformedGlyphs) base._transformGlyfTable()
  const coordinates = base.fvar.axis.map(({ axisTag }) => axes[axisTag.trim() as keyof Axes])
  const font = new base.constructor(new base.stream.constructor(bytes), coordinates)
  font._decompress()
  font._transformedGlyphs = (base._transformedGlyphs ?? []).map((outline, glyph) => {
    if (outline.points) return { ...outline, points: move(outline.points, glyph) }
    if (!outline.components) return outline
    const offsets = move(
      outline.components.map(({ dx, dy }) => point(dx, dy)),
      glyph,
    )
    const components = outline.components.map((component, index) =>
      Object.assign(Object.create(component), { dx: offsets[index]?.x, dy: offsets[index]?.y }),
    )
    return { ...outline, components }
  })
  return font

  function move<P extends Movable>(points: P[], glyph: number): P[] {
    const moved = points.map((at) => at.copy() as P)
    // The four phantom points carry the advance, which the HVAR table tells as well: theirs is thrown away.
    const phantoms = [point(0, 0), point(0, 0), point(0, 0), point(0, 0)]
    font._variationProcessor.transformPoints(glyph, [...moved, ...phantoms])
    return moved
  }
}

type Movable = Point | ReturnType<typeof point>

function point(x: number, y: number) {
  return { x, y, onCurve: true, endContour: true, copy: (): Point => point(x, y) }
}
