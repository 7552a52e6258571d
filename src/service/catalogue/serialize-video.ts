import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { Category } from '#contract/catalogue/category.ts'
import type { Video } from '#contract/catalogue/video.ts'
import { defaultLanguage } from '#contract/languages.ts'
import { formatTime } from '#contract/text/format-time.ts'
import type { CountedCategory, StoredVideo } from './catalogue-store.ts'

/** Addresses of the catalogue's pictures and clips, which differ between hosts. */
export interface AssetUrls {
  thumbnail(video: CatalogueVideo): string
  /** A drawn fallback for thumbnails on other hosts. */
  poster?(video: CatalogueVideo): string | undefined
  link(media: Pick<CatalogueVideo, 'link'>): string
  avatar(creator: string): string
  categoryArt(category: CountedCategory): string
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** 1700000: '1.7M' */
export const formatViews = (views: number): string => compact.format(views)

/** At least '0:01'; unknown: '' */
export const formatDuration = (seconds: number | null): string =>
  seconds === null ? '' : formatTime(Math.max(1, seconds))

export function serializeVideo(video: StoredVideo, assetUrls: AssetUrls): Video {
  const { sample: _, aliases: _aliases, lang, tracks, ...rest } = video
  const poster = assetUrls.poster?.(video)
  return {
    ...rest,
    ...languageOf({ lang }),
    views: formatViews(video.views),
    duration: formatDuration(video.duration),
    thumbnail: assetUrls.thumbnail(video),
    ...(poster !== undefined && { poster }),
    // Of an unknown creator, the game's.
    avatar: assetUrls.avatar(video.creator || video.game),
    link: assetUrls.link(video),
    ...(tracks && { tracks: tracks.map(({ lang, link }) => ({ lang, link: assetUrls.link({ link }) })) }),
  }
}

export function serializeCategory(category: CountedCategory, assetUrls: AssetUrls): Category {
  const { lang, ...rest } = category
  return { ...rest, ...languageOf({ lang }), img: assetUrls.categoryArt(category) }
}

export const languageOf = ({ lang }: Pick<CatalogueVideo, 'lang'>) =>
  lang !== undefined && lang !== defaultLanguage && { lang }
