import { readEmbedState } from '#hosts/node/operator/embed-checks.ts'
import { cutscene } from '#hosts/node/settings/command-name.ts'
import type { Database } from '#stores/sql/schema.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Reports the embedded videos that the last checks found unavailable. */
export async function checkEmbedded(db: Database): Promise<Finding> {
  const { unavailable, checked } = await readEmbedState(db)
  if (unavailable > 0)
    return warning(
      'embeds',
      `${unavailable} embedded videos cannot be played`,
      `List them with: ${cutscene} catalog list --dead. Then edit their links, or remove them.`,
    )
  return ok(
    'embeds',
    checked > 0
      ? `all ${checked} embedded videos that were checked can be played`
      : `never checked; ${cutscene} catalog check does`,
  )
}
