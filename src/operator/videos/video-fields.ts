import { z } from 'zod'
import { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { videoKinds } from '#contract/catalogue/video-kinds.ts'
import { cutscene } from '#settings/command-name.ts'
import { InvalidFields, missingFileErrors, schemaErrors } from '../importing/catalogue-checks.ts'
import { completeVideo, type VideoFields, valueExamples } from '../importing/source-entry.ts'
import { findCategory, type OperatorCatalogue } from '../operator-catalogue.ts'

const typed = (description: string) => z.string().optional().describe(description)

/** What an operator can say of a video, as people write it. */
export const videoFields = {
  title: typed('what the trailer is called'),
  game: typed('the name of the game'),
  description: typed('what its page says about it'),
  lang: typed('the language of these texts, such as de; default: en'),
  kind: typed(`what it shows: ${videoKinds.join(', ')}`),
  publishedOn: typed('when it was first published: a day, a month or a year, such as 2026-12'),
  creator: typed('who made it'),
  category: typed(`one of: ${cutscene} catalog categories`),
  year: typed('when the game came out'),
  duration: typed('seconds, or 02:13'),
  views: typed('such as 1.7M'),
  aliases: typed('other names of the game, separated by commas'),
  thumbnail: typed('an https address, or media/NAME'),
  alt: typed('what the thumbnail shows'),
  tracks: typed('a clip’s captions, such as "en media/NAME.vtt, de media/NAME.de.vtt"'),
  sample: z.enum(['true', 'false']).optional().describe('whether it is one of the sample videos'),
  licenceName: typed('such as CC-BY-4.0; a licence needs all three'),
  licenceAttribution: typed('whom it names'),
  licenceUrl: typed('where its text is'),
}

/** Those that were given, as fields of a video. */
export function givenOf({
  licenceName,
  licenceAttribution,
  licenceUrl,
  ...fields
}: z.output<z.ZodObject<typeof videoFields>>): VideoFields {
  const licence = { name: licenceName, attribution: licenceAttribution, url: licenceUrl }
  const hasLicence = Object.values(licence).some((value) => value !== undefined)
  return withoutUndefined({ ...fields, ...(hasLicence && { licence }) })
}

const withoutUndefined = (fields: VideoFields): VideoFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/**
 * The video that these fields make: game and description are as the title where none is given. `files` are those that come
 * with it. Throws an OperatorError that names what is wrong.
 */
export async function completedVideo(
  catalogue: OperatorCatalogue,
  fields: VideoFields,
  files: string[],
  done: 'added' | 'changed',
): Promise<CatalogueVideo> {
  const { title } = fields
  const { data, error } = CatalogueVideo.safeParse(
    completeVideo({ value: { game: title, description: title, ...fields } }),
  )
  const media = { has: (name: string) => files.includes(name) || catalogue.media.has(name) }
  const errors = data ? missingFileErrors('', data, media) : schemaErrors('', error, fields, valueExamples)
  if (!data || errors.length > 0)
    throw new InvalidFields(`The video cannot be ${done}; nothing was changed:`, errors)
  return { ...data, category: await findCategory(catalogue, data.category) }
}
