import { type ComponentProps, useState } from 'react'
import type { Video } from '#contract/catalogue/video.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import type { CardVideo } from './catalogue-queries.ts'

/** The `sizes` of a card in a grid. On a phone, two side by side. Two pixels for each of CSS are sharp, three are slow. */
export const cardSizes =
  '(width < 480px) and (resolution > 2dppx) 107px, (width < 480px) 44vw, ' +
  '(width < 760px) 50vw, (width < 2300px) 320px, 400px'

interface VideoPictureProps {
  video: CardVideo
  /** The `sizes` of an img. */
  sizes: string
  /** The largest of the first viewport: it loads before all others. */
  eager?: boolean
  alt?: string
  className?: string
}

/** A video's thumbnail, edge to edge in its 16:9 box. */
export function VideoPicture({ video, sizes, eager = false, alt, className }: VideoPictureProps) {
  const shown = useShown(video)
  return (
    <Picture
      fallback={video.poster}
      src={video.thumbnail}
      srcSet={thumbnailSet(video.thumbnail)}
      sizes={sizes}
      {...(alt === undefined ? shown : { alt })}
      className={className}
      width={640}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  )
}

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

/** What a video's picture shows: as the catalogue says, or in the page's language where it only repeats the title. */
export function useShown({ alt, title, lang, game, year }: CardVideo) {
  const { card } = useMessages()
  const langOf = useLangOf()
  return alt === title ? { alt: card.poster(game, year) } : { alt, lang: langOf({ lang }) }
}

interface PictureProps extends ComponentProps<'img'> {
  alt: string
  /** Shown when `src` fails to load. */
  fallback: string | undefined
}

/** An img that may come from another site: without referrer, and with a fallback. */
export function Picture({ fallback, ...props }: PictureProps) {
  const [failed, setFailed] = useState(false)
  const source = failed && fallback ? { ...props, src: fallback, srcSet: undefined } : props
  return (
    <img
      {...source}
      alt={props.alt}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
      ref={(img) => {
        // An error before hydration fires no event here.
        if (fallback && img?.complete && img.naturalWidth === 0) setFailed(true)
      }}
    />
  )
}
