/** The picture that other sites show beside a link to a video: a JPEG in the size that they recommend. */
export const shareImageFile = 'share.jpg'
export const shareImageSize = { width: 1200, height: 630 }
