const widths = [320, 480, 640, 960, 1280]
const sized = /^(\/(?:[^/]+\/)*thumbnails\/[^/]+)\/\d+\.webp$/

/** Every width that a thumbnail comes in; nothing for a picture that has just one. */
export function thumbnailSet(thumbnail: string): string | undefined {
  const [, folder] = sized.exec(thumbnail) ?? []
  return folder && widths.map((width) => `${folder}/${width}.webp ${width}w`).join(', ')
}
