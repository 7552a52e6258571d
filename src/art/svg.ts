type Attributes = Record<string, string | number>

export type Drawing = ReturnType<typeof createDrawing>

/** An SVG picture under construction; later shapes cover earlier ones. */
export function createDrawing(width: number, height: number) {
  let body = ''
  let ids = 0
  return {
    /** Paints one shape, once for each set of attributes. */
    path(d: string, ...paints: Attributes[]): void {
      const id = `i${ids++}`
      const uses = paints.map((paint) => `<use href="#${id}"${write(paint)}/>`)
      if (paints.length > 1) body += `<defs><path id="${id}" d="${d}"/></defs>${uses.join('')}`
      else if (d) body += `<path d="${d}"${write(paints[0])}/>`
    },
    style(css: string): void {
      body += `<style>${css}</style>`
    },
    /** Draws with its origin at a point, turned by degrees. */
    around({ x, y }: Point, degrees: number, draw: () => void): void {
      body += `<g transform="translate(${numbers(x, y)})rotate(${numbers(degrees)})">`
      draw()
      body += '</g>'
    },
    /** Returns a paint; stops are colours by percent. Without attributes it spans the painted shape, left to right. */
    gradient(kind: 'linear' | 'radial', stops: Record<number, string>, attributes: Attributes = {}): string {
      const id = `i${ids++}`
      const written = Object.entries(stops).map(
        ([percent, colour]) => `<stop offset="${percent}%" stop-color="${colour}"/>`,
      )
      body += `<${kind}Gradient id="${id}"${write(attributes)}>${written.join('')}</${kind}Gradient>`
      return `url(#${id})`
    },
    /** The document. An empty label says that the picture is decoration. */
    toSvg(label: string): string {
      const named = label ? `role="img" aria-label="${escapeXml(label)}"` : 'aria-hidden="true"'
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ${named}>${body}</svg>`
    },
  }
}

export interface Point {
  x: number
  y: number
}

/** Attributes of a gradient that runs down the painted shape, and of one around a point of the drawing. */
export const downwards = { x2: 0, y2: 1 }
export const circle = ({ x, y }: Point, r: number) => ({ gradientUnits: 'userSpaceOnUse', cx: x, cy: y, r })

/** Path data of numbers in tenths, without the separators that it can do without. */
export function numbers(...values: number[]): string {
  let data = ''
  for (const value of values) {
    const tenths = Math.round(value * 10)
    data += (data && tenths >= 0 ? ' ' : '') + tenths / 10
  }
  return data
}

const write = (attributes: Attributes = {}) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`)
    .join('')

const escapeXml = (text: string) =>
  text
    .toWellFormed()
    // XML cannot contain these characters, not even escaped.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
