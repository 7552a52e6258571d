import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { expect, it, onTestFinished } from 'vitest'
import { youTubeLink } from '#contract/catalogue/youtube-link.ts'
import { processParts } from '#hosts/node/cli/command-context.ts'
import { createProgram } from '#hosts/node/cli/program.ts'
import { createAccountStore } from '#stores/sql/accounts/account-store.ts'
import { idOf, videosOf } from '../../contract/fixtures/catalogue.fixture.ts'
import { openCommandLine } from './command-line.fixture.ts'
import { startFakeYouTube } from './fake-youtube.fixture.ts'
import type { Host } from './video-commands.contract.ts'

const email = 'someone@people.example'
const videos = videosOf([{ title: 'A' }, { title: 'B', link: youTubeLink('bbbbbbbbbbb') }])

/** These work on SQLite alone; their own tests read what they print. */
const ofDatabases = ['backup', 'restore', 'migrate sqlite-to-postgres']

/** The dry run of each command that changes something, over one database. */
export function dryRunsContract(host: Host) {
  it('a dry run says as JSON that it was one, and changes nothing', async () => {
    const { type, invitation, folder } = await opened()
    const id = String(videos[0]?._id)
    const file = join(folder, 'new.json')
    await writeFile(file, JSON.stringify([{ _id: id, title: 'Another' }]))
    const own = ['--title', 'Ours', '--creator', 'Us', '--category', 'Action']
    const args: Record<string, string[]> = {
      'catalog add': ['https://a.example/', ...own],
      'catalog add-category': ['Puzzle'],
      'catalog check-embeds': [],
      'catalog edit': [id, '--title', 'Another'],
      'catalog feature': [id],
      'catalog import': [file],
      'catalog refresh': [],
      'catalog remove': [id],
      'catalog remove-category': ['Sports'],
      'catalog rename-category': ['Action', 'Acts'],
      'catalog merge-categories': ['Action', 'R&D / 100%'],
      'catalog order-categories': ['R&D / 100%'],
      'catalog reset': ['--empty'],
      'searches clear': [],
      'site set': ['--name', 'Ours'],
      'users delete': [email],
      'users disable': [email],
      'users enable': [email],
      'users invite': [],
      'users revoke-invitation': [invitation],
      'users set-password': [email],
      'users turn-off-second-factor': [email],
    }
    expect(Object.keys(args).concat(ofDatabases).toSorted()).toEqual(commandsWithDryRun().toSorted())
    const state = async () => {
      const lists = [
        'catalog list',
        'catalog categories',
        'catalog featured',
        'site show',
        'users list',
        'users invitations',
      ]
      const printed = lists.map(async (list) => (await type([...list.split(' '), '--json'])).stdout)
      return Promise.all(printed)
    }
    const before = await state()
    for (const [name, words] of Object.entries(args)) {
      const { code, stdout, stderr } = await type(
        [...name.split(' '), ...words, '--dry-run', '--json'],
        'a new password',
      )
      expect([name, code, code === 0 ? '' : stderr]).toEqual([name, 0, ''])
      expect([name, JSON.parse(stdout)]).toEqual([name, expect.objectContaining({ dryRun: true })])
    }
    expect(await state()).toEqual(before)
  })

  it('the dry run of an invitation names no id and no link', async () => {
    const { type } = await opened()
    const { stdout } = await type(['users', 'invite', 'new@people.example', '--dry-run', '--json'])
    expect(JSON.parse(stdout)).toEqual({
      ...{ email: 'new@people.example', createdAt: '2026-06-01T12:00:00+00:00' },
      ...{ expiresAt: '2026-06-08T12:00:00+00:00', dryRun: true },
    })
  })

  async function opened() {
    const youTube = await startFakeYouTube({})
    const settings = { ...(await host.settings()), ...youTube.settings, SITE_URL: 'https://a.example' }
    const { type, dataDir, folder } = await openCommandLine({ videos, settings })
    await type(['catalog', 'add-category', 'Sports'])
    const invited = await type(['users', 'invite', '--json'])
    const { _id: invitation, dryRun } = JSON.parse(invited.stdout)
    expect(dryRun).toBe(false)
    const db = await host.open(settings, dataDir)
    onTestFinished(() => db.destroy())
    await createAccountStore(db).create({
      ...{ id: idOf(90), email, firstName: 'Some', lastName: 'One', displayName: null },
      ...{ extra: {}, passwordHash: '', createdAt: 0, updatedAt: 0 },
      ...{ emailConfirmedAt: null, disabledAt: null },
    })
    return { type, invitation: String(invitation), folder }
  }
}

function commandsWithDryRun(): string[] {
  return named(createProgram(processParts())).map((words) => words.join(' '))

  function named(command: Command): string[][] {
    return command.commands.flatMap((inner) => {
      const within = named(inner).map((words) => [inner.name(), ...words])
      return inner.options.some(({ long }) => long === '--dry-run') ? [[inner.name()], ...within] : within
    })
  }
}
