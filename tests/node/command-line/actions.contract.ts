import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { expect, it, onTestFinished } from 'vitest'
import { youTubeLink } from '#contract/catalogue/youtube-link.ts'
import type { ConsoleChange, ConsoleVersions } from '#contract/console.ts'
import { actions } from '#hosts/node/actions.ts'
import { processParts } from '#hosts/node/cli/command-context.ts'
import { createProgram } from '#hosts/node/cli/program.ts'
import { openDatabase } from '#hosts/node/database/open-database.ts'
import type { AnyAction } from '#operator/action.ts'
import { readSettings } from '#settings/settings.ts'
import { createAccountStore } from '#stores/sql/accounts/account-store.ts'
import type { Database } from '#stores/sql/schema.ts'
import { videosOf } from '../../contract/fixtures/catalogue.fixture.ts'
import { createUsers } from '../../contract/stores/account-stores.fixture.ts'
import { openCommandLine, rowsOf } from './command-line.fixture.ts'
import { openConsole } from './console.fixture.ts'
import { startFakeYouTube } from './fake-youtube.fixture.ts'

const videos = videosOf([
  { title: 'A' },
  { title: 'B', link: youTubeLink('bbbbbbbbbbb'), duration: null },
  { title: 'C', category: 'R&D / 100%', game: 'Another game' },
])
const [id = '', , otherId = ''] = videos.map(({ _id }) => _id)
const youTube = { bbbbbbbbbbb: { embeddable: false, duration: 'PT9S', viewCount: '7' } }
const emailOf = (user: string) => `${Buffer.from(user).toString('hex')}@people.example`

/** These work on SQLite alone; their own tests read what they print. */
const ofDatabases = ['backup', 'restore', 'migrate sqlite-to-postgres']
/** Nothing undoes these, though the console has them. */
const withoutUndo = [
  'catalog check-embeds',
  'catalog import',
  'catalog merge-categories',
  'catalog merge-games',
  'catalog refresh',
]

/** Every change that an operator can make, once by each door, over one database. */
export function actionsContract(settings: () => Promise<Record<string, string>>) {
  it('each command that changes something says as JSON what it would do, which changes nothing, and then does it', async () => {
    const given = { ...(await settings()), YOUTUBE_API_KEY: 'a-key', SITE_URL: 'https://a.example' }
    const fake = await startFakeYouTube(youTube)
    const { type, dataDir, folder } = await openCommandLine({
      videos,
      settings: { ...given, ...fake.settings },
    })
    await type(['catalog', 'add-category', 'Sports'])
    const invitation = JSON.parse((await type(['users', 'invite', '--json'])).stdout)._id
    const db = await openDatabase(readSettings({ DATA_DIR: dataDir, ...given }))
    onTestFinished(() => db.destroy())
    await prepare(db)
    const file = join(folder, 'new.json')
    await writeFile(file, JSON.stringify([{ _id: id, title: 'Another' }]))
    const email = emailOf('ada')
    const changes: [name: string, ...words: string[]][] = [
      ['site set', '--name', 'Ours'],
      ['catalog add-category', 'Puzzle'],
      ['catalog rename-category', 'Sports', 'Running'],
      ['catalog order-categories', 'R&D / 100%'],
      ['catalog remove-category', 'Puzzle'],
      ['catalog merge-categories', 'R&D / 100%', 'Action'],
      ['catalog add', 'https://a.example/', '--title', 'Ours', '--creator', 'Us', '--category', 'Action'],
      ['catalog edit', id, '--creator', 'Somebody'],
      [
        'catalog edit-game',
        'a-game',
        '--slug',
        'the-game',
        '--genres',
        'Puzzle',
        '--release-date',
        '2026-12',
      ],
      ['catalog merge-games', 'another-game', 'the-game'],
      ['catalog feature', id],
      ['catalog check-embeds'],
      ['catalog refresh'],
      ['catalog import', file],
      ['catalog remove', id],
      ['catalog reset', '--empty', '--yes'],
      ['catalog reset', '--shipped'],
      ['searches clear'],
      ['users disable', email],
      ['users enable', email],
      ['users set-password', email],
      ['users turn-off-second-factor', email],
      ['users delete', email, '--yes'],
      ['users revoke-invitation', invitation],
      ['users invite'],
    ]
    expect([...new Set(changes.map(([name]) => name)), ...ofDatabases].toSorted()).toEqual(
      commandsWithDryRun(createProgram(processParts())).toSorted(),
    )
    for (const [name, ...words] of changes) {
      const run = async (...more: string[]) => {
        const all = [...name.split(' '), ...words, ...more, '--json']
        const { code, stdout, stderr } = await type(all, 'a new password')
        expect([name, code, code === 0 ? '' : stderr]).toEqual([name, 0, ''])
        return JSON.parse(stdout)
      }
      const before = await rowsOf(db)
      expect([name, await run('--dry-run')]).toEqual([name, expect.objectContaining({ dryRun: true })])
      expect(await rowsOf(db), name).toEqual(before)
      const { dryRun } = await run()
      expect([name, dryRun]).toEqual([name, name === 'catalog remove' ? undefined : false])
      expect(await rowsOf(db), name).not.toEqual(before)
    }
  })

  it('each change of the console is undone, once', async () => {
    const given = await settings()
    const { db, act, call, undo } = await openConsole({ videos, settings: given })
    await prepare(db)
    for (const name of ['Sports', 'Zoo']) await act('catalog add-category', { name })
    await act('users invite')
    const invitation = (await act('users invitations')).result[0]?._id
    await act('catalog feature', { ids: [otherId], until: '2026-06-30' })
    const shown = async () => {
      const { result } = await act('catalog list', { search: 'a' })
      const lists = [
        'catalog categories',
        'catalog games',
        'catalog featured',
        'site show',
        'searches',
        'users list',
      ] as const
      return [
        // An edited video stays the operator's own.
        result.videos.map(({ origin: _, ...video }) => video),
        (await act('users invitations')).result,
        await Promise.all(lists.map(async (name) => (await act(name)).result)),
      ]
    }
    const added = { title: 'Ours', creator: 'Us', category: 'Action' }
    const changes: [name: string, input: object][] = [
      ['catalog add', { links: ['https://a.example/', 'https://b.example/'], ...added }],
      ['catalog add-category', { name: 'Puzzle' }],
      ['catalog edit', { ids: [id, otherId], creator: 'Somebody', lang: 'de', clear: ['year', 'duration'] }],
      [
        'catalog edit-game',
        { game: 'a-game', name: 'The game', slug: 'the-game', tags: 'cozy', links: 'https://the.example' },
      ],
      ['catalog feature', { ids: [id] }],
      ['catalog feature', { none: true }],
      ['catalog order-categories', { names: ['Zoo', 'Sports'] }],
      ['catalog remove', { ids: [id, otherId] }],
      ['catalog remove-category', { name: 'Sports' }],
      ['catalog rename-category', { name: 'Action', newName: 'Acts', description: 'All of it', lang: 'de' }],
      ['searches clear', {}],
      ['site set', { name: 'Ours', signups: 'invite' }],
      ['users disable', { email: emailOf('ada') }],
      ['users enable', { email: emailOf('bob') }],
      ['users invite', { email: 'new@people.example' }],
      ['users revoke-invitation', { id: invitation }],
    ]
    const undoable = Object.entries<AnyAction>(actions)
      .filter(([name, { isChange, commandLineOnly }]) => {
        return isChange && commandLineOnly === undefined && !withoutUndo.concat(ofDatabases).includes(name)
      })
      .map(([name]) => name)
    expect([...new Set(changes.map(([name]) => name))]).toEqual(undoable)
    for (const [name, input] of changes) {
      const before = await shown()
      const made = await call<ConsoleChange>('POST', name.replaceAll(' ', '/'), input)
      expect([name, made]).toEqual([name, expect.objectContaining({ undo: expect.any(String) })])
      expect(await shown(), name).not.toEqual(before)
      await undo(made)
      expect(await shown(), name).toEqual(before)
      expect(await call('POST', `undo/${made.undo}`)).toEqual({ error: 'This was undone already.' })
    }
    const { database } = await call<ConsoleVersions>('GET', 'versions')
    expect(database).toMatch(given.DATABASE_URL === undefined ? /^SQLite \d/ : /^PostgreSQL \d/)
  })
}

/** Adds what changes need: two users, of whom one is disabled and the other has a second factor, and a counted search. */
async function prepare(db: Database) {
  await createUsers(db, 'ada', 'bob')
  await createAccountStore(db).setDisabled('bob', 1)
  await db
    .insertInto('second_factor')
    .values({ user_id: 'ada', secret: '', is_on: 1, last_step: 0 })
    .execute()
  await db.insertInto('missed_search').values({ day: '2026-06-01', text: 'a', count: 2, found: 0 }).execute()
}

/** The words of those that have a dry run. */
function commandsWithDryRun({ commands }: Command): string[] {
  return commands.flatMap((command) => {
    const within = commandsWithDryRun(command).map((words) => `${command.name()} ${words}`)
    return command.options.some(({ long }) => long === '--dry-run') ? [command.name(), ...within] : within
  })
}
