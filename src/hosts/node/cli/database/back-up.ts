import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { resultJson } from '#hosts/node/cli/output.ts'
import { backUp, backUpDated, isDatabaseName } from '#hosts/node/machine/backups.ts'
import { readSettings } from '#hosts/node/settings/settings.ts'
import { UsageError } from '#hosts/node/settings/start-error.ts'

interface BackupOptions {
  force?: true
  keep?: number
  dryRun?: boolean
  json?: true
}

/** Without `--keep` to a file, with it to a folder of dated files. */
export async function backUpCommand(
  parts: CommandParts,
  path: string | undefined,
  { force, keep, dryRun = false, json }: BackupOptions,
): Promise<void> {
  const settings = readSettings(parts.environment)
  const print = (result: { file: string; deleted: string[] }) => {
    const lines = [
      ...(dryRun ? ['Nothing was written. Without --dry-run:'] : []),
      `Backed up ${isDatabaseName(result.file) ? 'the database' : 'everything'} to ${result.file}, and checked it.`,
      ...result.deleted.map((file) => `Deleted ${file}: ${keep} are kept.`),
    ]
    parts.stdout.write(json ? resultJson(result, dryRun) : `${lines.join('\n')}\n`)
  }
  if (keep !== undefined)
    return print(await backUpDated(settings, { keep, folder: path, now: parts.now(), dryRun }))
  if (path === undefined)
    throw new UsageError('Name the file to back up to, or add --keep 14 for a folder of dated backups.')
  await backUp(settings, path, { force, dryRun })
  print({ file: path, deleted: [] })
}
