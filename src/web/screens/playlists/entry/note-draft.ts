import { noteDraftKey, readJson, writeItem } from '#web/api/browser-state.ts'

/** A note that is being written in this tab. */
interface NoteDraft {
  playlistId: string
  videoId: string
  note: string
}

export function readDraft(playlistId: string): NoteDraft | undefined {
  const draft = readJson(noteDraftKey, 'sessionStorage') as Partial<NoteDraft> | null
  return draft?.playlistId === playlistId && typeof draft.note === 'string' ? (draft as NoteDraft) : undefined
}

export const storeDraft = (draft: NoteDraft | null): void =>
  writeItem(noteDraftKey, draft && JSON.stringify(draft), 'sessionStorage')
