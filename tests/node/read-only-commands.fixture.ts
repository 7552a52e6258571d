import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { openCommandLine } from './command-line/command-line.fixture.ts'

type CommandLine = Awaited<ReturnType<typeof openCommandLine>>

/** Where READ_ONLY is on, commands that change something are refused; those that read, and dry runs, work. */
export async function expectChangesRefused(
  { type, folder }: Pick<CommandLine, 'type' | 'folder'>,
  videoId: string,
) {
  await writeFile(join(folder, 'new.csv'), 'title,link\n')
  expect((await type(['doctor'])).stdout).toContain('READ_ONLY is on')
  const edit = ['catalog', 'edit', videoId, '--title', 'Another']
  const clear = ['searches', 'clear']
  for (const words of [
    edit,
    clear,
    ['catalog', 'feature', videoId],
    ['catalog', 'feature', '--none'],
    ['catalog', 'check-embeds'],
    ['users', 'disable', 'someone@people.example'],
    ['users', 'invite'],
    ['restore', 'x'],
  ])
    expect(await type(words), words.join(' ')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^READ_ONLY is on, so /),
    })
  for (const words of [
    ['catalog', 'list'],
    ['catalog', 'featured'],
    ['users', 'list'],
    [...edit, '--dry-run'],
    [...clear, '--dry-run'],
  ])
    expect(await type(words), words.join(' ')).toMatchObject({ code: 0 })
  expect((await type(['catalog', 'check', join(folder, 'new.csv')])).stderr).not.toContain('READ_ONLY')
}
