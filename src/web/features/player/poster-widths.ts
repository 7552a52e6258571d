const widths = [320, 480, 640, 960, 1280]
const ownThumbnail = /^(\/(?:[^/]+\/)*thumbnails\/[^/]+)(?:\/\d+\.webp)?$/

const ofWidth = (thumbnail: string, width: number) =>
  thumbnail.replace(ownThumbnail, (_, folder: string) => `${folder}/${width}.webp`)

/** The one picture for where only one can be named. */
export const posterAddress = (thumbnail: string): string => ofWidth(thumbnail, 1280)

/** Every width of a picture of our own; other pictures come in one. */
export const posterSet = (thumbnail: string): string | undefined =>
  ownThumbnail.test(thumbnail)
    ? widths.map((width) => `${ofWidth(thumbnail, width)} ${width}w`).join(', ')
    : undefined
