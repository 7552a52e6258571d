const widths = [320, 480, 640, 960, 1280, 1920]
const ownThumbnail = /^(\/(?:[^/]+\/)*thumbnails\/[^/]+)(?:\/\d+\.webp)?$/

const resized = (thumbnail: string, width: number) =>
  thumbnail.replace(ownThumbnail, (_, folder: string) => `${folder}/${width}.avif`)

/** The `srcset` of a thumbnail of ours; undefined for other images, which come in one width. */
export const thumbnailSet = (thumbnail: string, maxWidth = 1280): string | undefined =>
  ownThumbnail.test(thumbnail)
    ? widths
        .filter((width) => width <= maxWidth)
        .map((width) => `${resized(thumbnail, width)} ${width}w`)
        .join(', ')
    : undefined

/** The widest version beside text, for attributes that take one URL. */
export const widestThumbnail = (thumbnail: string): string => resized(thumbnail, 1280)
