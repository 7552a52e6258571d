import { type CommandParts, catalogFolderOf, withDatabase } from '#hosts/node/cli/command-context.ts'
import type { Settings } from '#hosts/node/settings/settings.ts'
import { type OperatorCatalogue, openOperatorCatalogue } from '#operator/operator-catalogue.ts'

/** Opens the database and loads the files of catalog/. */
export const withCatalogue = <Result>(
  parts: CommandParts,
  work: (catalogue: OperatorCatalogue, settings: Settings) => Promise<Result>,
): Promise<Result> =>
  withDatabase(parts, async (db, settings) => {
    const catalogFolder = catalogFolderOf(parts)
    return work(await openOperatorCatalogue(db, { ...settings, catalogFolder }, parts.now()), settings)
  })
