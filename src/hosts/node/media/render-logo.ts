import sharp from 'sharp'

/** A logo's picture: SVG or PNG. */
export interface LogoSource {
  data: Buffer
  /** The width of an SVG in its own units, which is rendered as sharp as its icons need; undefined for a PNG. */
  svgWidth: number | undefined
}

/** A square PNG: nothing of the file but its picture is left, no script of an SVG and no metadata. */
export const renderLogo = ({ data, svgWidth }: LogoSource, size: number): Promise<Buffer> =>
  sharp(data, svgWidth === undefined ? {} : { density: Math.min(2400, Math.max(1, (72 * size) / svgWidth)) })
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
