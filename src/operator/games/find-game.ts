import { cutscene } from '#settings/command-name.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { findGameRow, type StoredGameRow } from '#stores/sql/games/game-rows.ts'
import type { Database } from '#stores/sql/schema.ts'

export const gameInput = 'its name in any case, or the end of its page’s address'

/** By its slug or its name. Throws an OperatorError. */
export async function findGame(db: Database, text: string): Promise<StoredGameRow> {
  const found = await findGameRow(db, { slug: text, name: text })
  if (!found) throw new OperatorError(`There is no game '${text}'. See them with: ${cutscene} catalog games`)
  return found
}
