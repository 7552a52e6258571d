import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { countOf, printable, resultJson, showProgress } from '#hosts/node/cli/output.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { checkEmbeds, type EmbedCheck, type EmbedCheckOptions } from '#operator/embed-checks.ts'
import { withCatalogue } from './with-catalogue.ts'

export interface RefreshOptions {
  limit?: number
  dryRun?: true
  json?: true
}

/** catalog refresh: fills in unknown values, too. */
export const refreshCatalogue = (parts: CommandParts, options: RefreshOptions): Promise<void> =>
  run(parts, options, { fillsIn: true, pauseMs: 250 })

/** catalog check without a file. */
export const checkCatalogue = (parts: CommandParts, options: RefreshOptions): Promise<void> =>
  run(parts, options, { fillsIn: false, pauseMs: 1000 })

async function run(
  parts: CommandParts,
  { limit, dryRun = false, json }: Omit<RefreshOptions, 'dryRun'> & { dryRun?: boolean },
  asking: Pick<EmbedCheckOptions, 'fillsIn' | 'pauseMs'>,
): Promise<void> {
  await withCatalogue(parts, async ({ db }, { dataDir }) => {
    let bar: ReturnType<typeof showProgress> | undefined
    const result = await checkEmbeds(parts, db, {
      ...asking,
      dataDir,
      limit,
      dryRun,
      progress(checked, total) {
        bar ??= showProgress(parts, total, 'videos')
        bar.update(checked)
      },
    }).finally(() => bar?.stop())
    const { durations, views, ...counts } = result
    const found = asking.fillsIn ? result : counts
    parts.stdout.write(json ? resultJson(found, dryRun) : format(result, asking.fillsIn, dryRun))
    if (result.stopReason !== null)
      throw new StartError(
        `Stopped: ${result.stopReason}. Not checked: ${countOf(result.remaining, 'video')}. Run the command again: it starts with these.`,
      )
  })
}

const reasons = {
  gone: 'gone',
  private: 'private',
  blocked: 'not to be embedded',
}

function format(
  { checked, durations, views, becameUnavailable, becameAvailable, unavailable }: EmbedCheck,
  fillsIn: boolean,
  dryRun: boolean,
): string {
  const filled = fillsIn ? `: filled in ${durations} lengths and ${views} views` : ''
  const lines = [`Checked ${countOf(checked, 'video')}${filled}.`]
  if (becameUnavailable > 0) lines.push(`${becameUnavailable} can no longer be played.`)
  if (becameAvailable > 0) lines.push(`${becameAvailable} can be played again.`)
  if (unavailable.length > 0) lines.push('Cannot be played:')
  for (const { _id, title, link, unavailableSince, reason } of unavailable)
    lines.push(
      `  ${_id}  ${printable(title)}  ${link}  (${reason === null ? '' : `${reasons[reason]}, `}since ${unavailableSince})`,
    )
  if (dryRun) lines.push('This was a dry run: nothing was changed.')
  return `${lines.join('\n')}\n`
}
