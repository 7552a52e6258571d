/** Of fontkit, which brings no types, only what this room uses. */
declare module 'fontkit' {
  export interface Point {
    x: number
    y: number
    copy(): Point
  }
  export interface Component {
    dx: number
    dy: number
  }
  export interface GlyphOutline {
    numberOfContours: number
    points?: Point[]
    components?: Component[]
  }
  export interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    args: number[]
  }
  export interface Glyph {
    id: number
    advanceWidth: number
    path: { commands: PathCommand[] }
  }
  export interface Font {
    type: string
    unitsPerEm: number
    capHeight: number
    characterSet: number[]
    getVariation(axes: Record<string, number>): Font
    layout(
      text: string,
      features?: string[] | Record<string, boolean>,
    ): { glyphs: Glyph[]; advanceWidth: number }
  }
  export function create(bytes: Uint8Array): Font
}
