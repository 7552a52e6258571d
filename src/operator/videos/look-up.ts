import { z } from 'zod'
import { action } from '../action.ts'
import { readNewVideo } from './new-video.ts'
import { videoFields } from './video-fields.ts'

interface LookedUp {
  /** As people write them. */
  fields: Partial<Record<keyof typeof videoFields, string>>
  /** The id of the video that the catalogue has of this link: there is nothing to add. */
  existing: string | null
  /** Why nothing, or not everything, is known. */
  problem: string | null
}

export const lookUp = action({
  summary: 'says what is known of a link before it is added',
  description:
    'Says what YouTube knows of a link, and whether the catalogue has its video already. Adds nothing.',
  examples: ['https://youtu.be/aqz-KE-bpKQ'],
  input: { link: z.string().describe('a link, or the path of a clip') },
  positional: ['link'],
  async run(operator, { link }): Promise<{ result: LookedUp }> {
    const found = await readNewVideo(operator, await operator.catalogue(), link)
    const known = Object.entries(found.known).filter(([name]) => name in videoFields && name !== 'thumbnail')
    return {
      result: {
        fields: Object.fromEntries(known.map(([name, value]) => [name, String(value)])),
        existing: found.existing?._id ?? null,
        problem: found.problem ?? null,
      },
    }
  },
  words: ({ fields, existing, problem }) =>
    existing === null
      ? [
          ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
          ...(problem === null ? [] : [`Please note: ${problem}.`]),
        ]
      : [`The catalogue has this video already: ${existing}`],
})
