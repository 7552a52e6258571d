import { isFull } from '#hosts/node/database/sqlite/error-codes.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import type { OperatorCatalogue } from '../operator-catalogue.ts'
import type { SourceFile } from './source-entry.ts'

/** Copied before a video is written: an unused file does no harm, a missing one does. Throws a StartError. */
export async function copyFiles(files: SourceFile[], { imported, media }: OperatorCatalogue): Promise<void> {
  for (const { path, name } of files) {
    if (media.has(name)) continue
    await imported.add(path, name).catch((error: Error) => {
      if (isFull(error)) throw error
      throw new StartError(
        `${path} cannot be copied to DATA_DIR/media (${error.message}); nothing was changed.`,
      )
    })
  }
}
