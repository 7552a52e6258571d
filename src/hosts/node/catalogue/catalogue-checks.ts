import type { z } from 'zod'
import '#contract/validation-messages.ts'
import type { CatalogueVideo } from '#contract/video.ts'
import { mediaFile } from '#contract/video.ts'

/** What a schema finds wrong in an entry, by field. `place` is where the entry stands, such as videos.json[3]. */
export function issuesOf(place: string, error: z.ZodError): string[] {
  return error.issues.map((issue) => {
    const path = issue.path.map((part) => `.${String(part)}`).join('')
    return `${place}${path}: ${issue.message}`
  })
}

/** Takes each entry's value of a field that no two may share; answers with what is wrong when one did before. */
export function createRepeats(field: string) {
  const seen = new Map<unknown, string>()
  return (place: string, value: unknown): string[] => {
    const first = seen.get(value)
    if (first !== undefined) return [`${place}.${field}: is also ${first}'s`]
    seen.set(value, place)
    return []
  }
}

/** The files that a video names and that aren't there. */
export function missingFiles(
  place: string,
  video: Pick<CatalogueVideo, 'thumbnail' | 'link'>,
  media: { has(name: string): boolean },
): string[] {
  return (['thumbnail', 'link'] as const).flatMap((field) => {
    const file = mediaFile(video[field])
    return file && !media.has(file) ? [`${place}.${field}: there is no file ${video[field]}`] : []
  })
}

const shownAtMost = 20

/** What is wrong, gathered without end but told twenty times. */
export function createWrongs() {
  const first: string[] = []
  let count = 0
  return {
    add(found: string[]) {
      count += found.length
      first.push(...found.slice(0, shownAtMost - first.length))
    },
    /** The first of them. */
    told: first as readonly string[],
    get count() {
      return count
    },
    tell(head: string): string {
      const more = count > first.length ? [`… and ${count - first.length} more`] : []
      return [head, ...[...first, ...more].map((line) => `  ${line}`)].join('\n')
    },
  }
}

export type Wrongs = ReturnType<typeof createWrongs>
