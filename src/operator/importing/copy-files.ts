import { OperatorError } from '#settings/operator-error.ts'
import { isFull } from '#stores/sql/sqlite-errors.ts'
import type { OperatorCatalogue } from '../operator-catalogue.ts'
import type { SourceFile } from './source-entry.ts'

/** Copied before a video is written: an unused file does no harm, a missing one does. Throws an OperatorError. */
export async function copyFiles(files: SourceFile[], { imported, media }: OperatorCatalogue): Promise<void> {
  for (const { path, name } of files) {
    if (media.has(name)) continue
    await imported.add(path, name).catch((error: Error) => {
      if (isFull(error)) throw error
      throw new OperatorError(
        `${path} cannot be copied to DATA_DIR/media (${error.message}); nothing was changed.`,
      )
    })
  }
}
