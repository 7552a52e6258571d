import { z } from 'zod'
import { cutscene } from '#settings/command-name.ts'
import { UsageError } from '#settings/operator-error.ts'
import {
  isOwnCatalogue,
  leaveShippedOut,
  loadCatalogue,
  takeShippedIn,
} from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import type { Database } from '#stores/sql/schema.ts'
import { action, type Outcome } from '../action.ts'
import type { OperatorCatalogue } from '../operator-catalogue.ts'
import { countOf } from '../words.ts'

export const resetCatalogue = action({
  summary: 'leaves the shipped videos out, or brings them back',
  description:
    '--empty removes all videos, for a site of your own: neither restarts nor upgrades bring the shipped ones back. --shipped brings all shipped videos back, also those that were removed one by one. Categories stay. Entries on users’ lists are hidden while their videos are away. Videos of your own do not come back: export them first.',
  examples: ['--empty --keep-own'],
  input: {
    empty: z.boolean().default(false).describe('removes all videos'),
    keepOwn: z.boolean().default(false).describe('with --empty: your own stay (added, imported or edited)'),
    shipped: z.boolean().default(false).describe('brings the shipped videos back; your own stay'),
  },
  isChange: true,
  async question({ catalogue }, input) {
    expectOne(input)
    if (input.shipped) return undefined
    const { shipped, own } = await countVideos((await catalogue()).db)
    const ours = input.keepOwn || own === 0 ? '' : ` and ${own} of your own`
    return `Remove ${countOf(shipped, 'shipped video')}${ours}?`
  },
  async run(operator, input, isDryRun): Promise<Outcome<Reset>> {
    expectOne(input)
    const catalogue = await operator.catalogue()
    if (input.shipped)
      return { result: { added: await bringShippedBack(catalogue, operator.now(), isDryRun) } }
    const { own } = await countVideos(catalogue.db)
    const removed = await leaveShippedOut(catalogue.db, input.keepOwn ? 'shipped' : 'all', isDryRun)
    return { result: { removed, left: input.keepOwn ? own : 0 } }
  },
  words: (result) =>
    'added' in result
      ? [`Shipped videos brought back: ${result.added}.`]
      : [
          `Videos removed: ${result.removed}; left: ${result.left}. The shipped catalogue stays out from now on.`,
          `Add your own with: ${cutscene} catalog add LINK`,
        ],
  commandLineOnly: 'It removes all videos without an undo, so it asks on a terminal.',
})

type Reset = { added: number } | { removed: number; left: number }

function expectOne({ empty, keepOwn, shipped }: { empty: boolean; keepOwn: boolean; shipped: boolean }) {
  if (empty === shipped) throw new UsageError('Give either --empty or --shipped. Nothing was changed.')
  if (shipped && keepOwn) throw new UsageError('--keep-own belongs to --empty. Nothing was changed.')
}

async function countVideos(db: Database): Promise<{ shipped: number; own: number }> {
  const rows = await db
    .selectFrom('video')
    .select(({ fn }) => ['from_files', fn.countAll<number>().as('count')])
    .groupBy('from_files')
    .execute()
  const countOfOrigin = (fromFiles: number) =>
    Number(rows.find(({ from_files }) => from_files === fromFiles)?.count ?? 0)
  return { shipped: countOfOrigin(1), own: countOfOrigin(0) }
}

/** Also those that were removed one by one. Returns how many. */
async function bringShippedBack(
  { db, files }: OperatorCatalogue,
  now: Date,
  isDryRun: boolean,
): Promise<number> {
  const ids = files.videos.map(({ _id }) => _id)
  const present = new Set((await db.selectFrom('video').select('id').execute()).map(({ id }) => id))
  const missing = ids.filter((id) => !present.has(id)).length
  if (isDryRun || (missing === 0 && !(await isOwnCatalogue(db)))) return missing
  await takeShippedIn(db, ids)
  await loadCatalogue(db, files, now)
  return missing
}
