import type { Video } from '#contract/catalogue/video.ts'

const widths = [320, 480, 640, 960, 1280, 1920]
const ownThumbnail = /^(\/(?:[^/]+\/)*thumbnails\/[^/]+)(?:\/(?:\d+\.webp|drawn\.svg))?$/

const resized = (thumbnail: string, width: number) =>
  thumbnail.replace(ownThumbnail, (_, folder: string) => `${folder}/${width}.avif`)

/** The `srcset` of a thumbnail of ours; undefined for other images, which come in one width. */
export const thumbnailSet = (thumbnail: string): string | undefined => setOf(thumbnail, widths.slice(0, -1))

/**
 * The same for a whole window. A drawn poster has no title there: the frame would cut it, and the text beside it says it.
 * A clip with a poster is never drawn, and a card may have loaded the same picture.
 */
export const stageSet = ({ thumbnail, link }: Pick<Video, 'thumbnail' | 'link'>): string | undefined =>
  setOf(thumbnail, widths, link.startsWith('/') && !thumbnail.endsWith('/drawn.svg') ? '' : '?untitled')

/** A drawn poster without its title, as for `stageSet`. */
export const untitledPoster = (poster: string | undefined): string | undefined =>
  poster && `${poster}#untitled`

const setOf = (thumbnail: string, widths: number[], query = '') =>
  ownThumbnail.test(thumbnail)
    ? widths.map((width) => `${resized(thumbnail, width)}${query} ${width}w`).join(', ')
    : undefined

/** The widest version beside text, for attributes that take one URL. */
export const widestThumbnail = (thumbnail: string): string => resized(thumbnail, 1280)
