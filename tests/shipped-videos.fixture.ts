import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { messages } from '#messages/en.ts'
import shipped from '../catalog/videos.json' with { type: 'json' }

/** The catalogue that the project ships, newest first. */
export const videos = shipped.map((video) => ({ alt: video.title, ...video })) as CatalogueVideo[]
export const samples = videos.filter(({ sample }) => sample)
export const categories = ['Action', 'Arcade', 'Adventure', 'Sports', 'Strategy']

export const titlesIn = (category: string): string[] =>
  videos.filter((video) => video.category === category).map(({ title }) => title)

/** A sample: a clip of our own, with a licence. */
export const clip = named('SuperTuxKart: Hacienda Sprint')
/** A clip that is no sample. */
export const otherClip = named('Endless Sky: Leaving New Boston')
/** Embedded, with every fact known. */
export const embed = named('Grand Theft Auto VI Trailer 1')
/** Embedded, of unknown length. */
export const otherEmbed = named('Celeste - Trailer')

export const addressOf = ({ _id }: CatalogueVideo): string => `/videos/${_id}`
/** What the picture of a video is called of which the catalogue does not say it. */
export const posterName = ({ game, year }: CatalogueVideo): string => messages.card.poster(game, year)
export const youTubeId = ({ link }: CatalogueVideo): string => link.split('/').at(-1) ?? ''

function named(title: string): CatalogueVideo {
  const found = videos.find((video) => video.title === title)
  if (!found) throw new Error(`The catalogue has no '${title}'`)
  return found
}
