declare module 'subset-font' {
  interface Options {
    targetFormat?: 'woff2' | 'woff' | 'sfnt' | 'truetype'
    /** Without a text. */
    keepAllGlyphs?: boolean
    /** OpenType tags; all by default. */
    keepFeatures?: string[]
    /** A pinned value or a narrowed range by axis. */
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options?: Options,
  ): Promise<Buffer>
}
