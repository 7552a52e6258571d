/** The hue of what can be pressed. */
export const amber = 80

/** The letterbox bars: darker than the page's background, so that they show on it. */
export const bar = oklch(0.075, 0.008, 270)

/** The colours of one hue by lightness, from 0 to 1, as #rrggbb. Two more digits make a colour translucent. */
export function createTone(hue: number) {
  // Light leans towards amber and shadow away from it, as under a real lamp: one hue would look flat.
  const toAmber = ((amber - hue + 540) % 360) - 180
  const warmer = Math.max(-11, Math.min(11, toAmber * 0.25))
  return (lightness: number) => {
    const chroma = 0.025 + 0.125 * Math.sin(Math.PI * lightness ** 0.9)
    return oklch(lightness, chroma, hue + warmer * (lightness * 2 - 1))
  }
}

/** An OKLCH colour as sRGB hex, since librsvg has no oklch(). Outside sRGB it loses chroma. See bottosson.github.io/posts/oklab */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const fits = rgb.every((linear) => linear > -0.0005 && linear < 1.0005)
  if (!fits && chroma > 0.001) return oklch(lightness, chroma * 0.96, hue)
  const encode = (linear: number) =>
    linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  const bytes = rgb.map((linear) => Math.round(encode(Math.min(1, Math.max(0, linear))) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
