/** Raw RGB pixels as colours 0xrrggbb. */
export const coloursOf = (rgb: Uint8Array) =>
  Uint32Array.from({ length: rgb.length / 3 }, (_, index) =>
    rgb.subarray(index * 3, index * 3 + 3).reduce((colour, byte) => colour * 256 + byte, 0),
  )

/** The linear channels of a colour 0xrrggbb. */
const linear = (colour: number) =>
  [colour >> 16, (colour >> 8) & 255, colour & 255].map((byte) =>
    byte <= 10 ? byte / 3294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]

/** As in WCAG. */
export function luminance(colour: number): number {
  const [red, green, blue] = linear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** As in WCAG, from 1 to 21. */
export function contrast(one: number, other: number): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The hue of all colours together in OKLCH, in degrees. */
export function hueOf(colours: Uint32Array): number {
  const [red, green, blue] = Array.from(colours, linear).reduce((sum, one) => [
    sum[0] + one[0],
    sum[1] + one[1],
    sum[2] + one[2],
  ])
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return (Math.atan2(b, a) * 180) / Math.PI
}
