/** 'media/clip.mp4' is the file clip.mp4; other addresses are no files. */
export function mediaFile(address: string): string | undefined {
  return address.startsWith('media/') ? address.slice('media/'.length) : undefined
}
