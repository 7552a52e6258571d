import { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { editedFields, videoOf } from '#stores/sql/catalogue/video-row.ts'
import type { VideoRow } from '#stores/sql/schema.ts'
import {
  completeVideo,
  givenFields,
  keptFields,
  type VideoDefaults,
  type VideoEntry,
} from './source-entry.ts'

export interface MergeOptions {
  defaults?: VideoDefaults
  /** Whether fields that an operator gave by hand are replaced too. */
  overwrite?: boolean
}

type Field = keyof CatalogueVideo

/** What an import changes of a video, old and new. */
export interface VideoChange {
  _id: string
  /** The one so far. */
  title: string
  fields: FieldChange[]
  /** What stays as it was edited by hand; `new` is what the source has. */
  retained: FieldChange[]
}

export interface FieldChange {
  field: Field
  old: unknown
  new: unknown
}

/**
 * The video that an entry makes of the stored one, unchecked. A field that the entry does not give stays as it is stored, as do
 * those that were edited by hand; defaults are for new videos.
 */
export function mergeVideo(
  { id, ...entry }: VideoEntry & { id: string },
  stored: VideoRow | undefined,
  { defaults, overwrite = false }: MergeOptions,
) {
  if (!stored) {
    const value = completeVideo(entry, defaults)
    const withId = isRecord(value) && id !== '' ? { _id: id, ...value } : value
    return { value: withId, edited: [], changeTo: () => undefined }
  }
  const before = videoOf(stored)
  const byHand = editedFields(stored)
  const given = givenFields(entry.value)
  const retained = overwrite
    ? []
    : byHand.filter((field) => field in given && !isSame(given[field], before[field]))
  const changes = Object.fromEntries(
    Object.entries(given).filter(([field]) => !retained.includes(field as Field)),
  )
  return {
    value: completeVideo({ value: { ...keptFields(before, changes), ...changes, _id: stored.id } }),
    edited: overwrite ? byHand.filter((field) => !(field in given)) : byHand,
    /** What differs; undefined where nothing does. `after` is the value once it was checked. */
    changeTo(after: CatalogueVideo): VideoChange | undefined {
      const known = { ...after, views: Math.max(after.views, before.views) }
      const fields = differences(before, known).filter(
        (field) => field !== 'duration' || after.duration !== null || after.link !== before.link,
      )
      if (fields.length + retained.length === 0) return undefined
      return {
        _id: stored.id,
        title: before.title,
        fields: fields.map((field) => ({ field, old: before[field], new: known[field] })),
        retained: retained.map((field) => ({ field, old: before[field], new: given[field] })),
      }
    },
  }
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The fields in which two videos differ. */
export function differences(before: CatalogueVideo, after: CatalogueVideo): Field[] {
  const fields = Object.keys(CatalogueVideo.shape) as Field[]
  return fields.filter((field) => !isSame(before[field], after[field]))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? []) === JSON.stringify(other ?? [])
