import { z } from 'zod'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { OperatorError, UsageError } from '#settings/operator-error.ts'
import { siteAddress } from '#settings/settings.ts'
import { editVideos as editStoredVideos } from '#stores/sql/catalogue/changes/edit-videos.ts'
import { action } from '../action.ts'
import { differences } from '../importing/merge-video.ts'
import { keptFields, type VideoFields } from '../importing/source-entry.ts'
import type { OperatorCatalogue } from '../operator-catalogue.ts'
import { countOf, shownValue } from '../words.ts'
import { findByLink, findVideos } from './find-video.ts'
import { completedVideo, givenOf, videoFields } from './video-fields.ts'

type Field = keyof CatalogueVideo

const clearable = [
  ...['game', 'creator', 'description', 'lang', 'aliases', 'tracks', 'year', 'kind', 'publishedOn'],
  ...['views', 'duration', 'licence', 'thumbnail', 'alt'],
] as const satisfies Field[]

export const editVideos = action({
  summary: 'changes fields of videos',
  description:
    'Changes fields of videos, of all or none; each keeps its position. A shipped video is your own from then on: upgrades do not change it.',
  examples: ['ID --title "A better title" --clear year', 'ID ID --category Action'],
  input: {
    ids: z.array(z.string()).min(1).describe('_ids or addresses of videos'),
    link: z.string().optional().describe('another link, in any form'),
    ...videoFields,
    clear: z
      .array(z.enum(clearable))
      .default([])
      .describe(
        'makes fields unknown again; a game, description, thumbnail and its alt then follow from title and link',
      ),
  },
  positional: ['ids'],
  isChange: true,
  async run(operator, { ids, clear, ...input }, isDryRun) {
    const fields = givenOf(input)
    if (clear.length + Object.keys(fields).length === 0)
      throw new UsageError(
        'Nothing was changed: name a field, such as --title "A better title" or --clear year.',
      )
    const catalogue = await operator.catalogue()
    const videos = await findVideos(operator.db, ids)
    if (fields.link !== undefined && videos.length > 1)
      throw new UsageError('Nothing was changed: two videos cannot have one link.')
    const edits = videos.map((before) => ({ before, fields, clear }))
    const edited = await edit(catalogue, edits, isDryRun)
    const changed = edited.filter(({ changed }) => changed.length > 0)
    return {
      result: {
        videos: edited.map((video) => ({
          ...video,
          address: `${siteAddress(operator.settings)}/videos/${video.after._id}`,
        })),
      },
      undo: changed.length > 0 ? () => restore(catalogue, changed) : undefined,
    }
  },
  words({ videos }) {
    const changed = videos.filter(({ changed }) => changed.length > 0)
    const [first] = changed
    if (!first) return ['Nothing changes: it is so already.']
    if (changed.length > 1)
      return [
        `Changed ${countOf(changed.length, 'video')}:`,
        ...changed.map(({ after: { _id, title } }) => `  ${_id}  ${title}`),
      ]
    const { before, after, address } = first
    return [
      `Changed ${before.title}:`,
      ...first.changed.map(
        (field) => `  ${field}: ${shownValue(before[field])} → ${shownValue(after[field])}`,
      ),
      `See it at ${address}`,
    ]
  },
})

interface Edit {
  before: CatalogueVideo
  fields: VideoFields
  /** They get the value that they have where none is given. */
  clear: readonly Field[]
}

interface EditedVideo {
  before: CatalogueVideo
  after: CatalogueVideo
  /** The fields that differ. */
  changed: Field[]
}

async function edit(catalogue: OperatorCatalogue, edits: Edit[], isDryRun: boolean): Promise<EditedVideo[]> {
  const edited: EditedVideo[] = []
  for (const { before, fields, clear } of edits) {
    const kept = Object.entries(keptFields(before, fields)).filter(
      ([field]) => !clear.includes(field as Field),
    )
    const unknown = clear.includes('creator') ? { creator: '' } : {}
    const values = { ...Object.fromEntries(kept), ...unknown, ...fields }
    const after = await completedVideo(catalogue, values, [], 'changed')
    const same = after.link === before.link ? undefined : await findByLink(catalogue.db, after.link)
    if (same)
      throw new OperatorError(
        `The video cannot be changed: ${same.id}  ${same.title} has the link already. Nothing was changed.`,
      )
    edited.push({ before, after, changed: differences(before, after) })
  }
  const changed = edited.filter(({ changed }) => changed.length > 0)
  const stored = changed.map(({ after, changed }) => ({ video: after, fields: changed }))
  if (stored.length > 0 && !(await editStoredVideos(catalogue.db, stored, isDryRun)))
    throw new OperatorError('A video was removed in the meantime. Nothing was changed.')
  return edited
}

/** What differed is as before; what was changed since stays. */
async function restore(catalogue: OperatorCatalogue, edited: EditedVideo[]): Promise<unknown> {
  const ids = edited.map(({ before }) => before._id)
  const now = await findVideos(catalogue.db, ids)
  const edits = edited.map(({ before, changed }, index) => {
    const isUnknown = (field: Field) => before[field] === undefined || before[field] === null
    const known = changed.filter((field) => !isUnknown(field)).map((field) => [field, before[field]])
    return {
      before: now[index] as CatalogueVideo,
      fields: Object.fromEntries(known),
      clear: changed.filter(isUnknown),
    }
  })
  return edit(catalogue, edits, false)
}
