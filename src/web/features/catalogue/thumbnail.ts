const widths = [320, 480, 640, 960, 1280]
const ownThumbnail = /^(\/(?:[^/]+\/)*thumbnails\/[^/]+)(?:\/\d+\.webp)?$/

const resized = (thumbnail: string, width: number) =>
  thumbnail.replace(ownThumbnail, (_, folder: string) => `${folder}/${width}.webp`)

/** The `srcset` of a thumbnail of ours; undefined for other images, which come in one width. */
export const thumbnailSet = (thumbnail: string): string | undefined =>
  ownThumbnail.test(thumbnail)
    ? widths.map((width) => `${resized(thumbnail, width)} ${width}w`).join(', ')
    : undefined

/** The widest version, for attributes that take one URL. */
export const widestThumbnail = (thumbnail: string): string => resized(thumbnail, 1280)
