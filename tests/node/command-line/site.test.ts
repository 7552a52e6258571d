import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { caller, newUser } from '../../contract/fixtures/users.fixture.ts'
import { siteOfTest } from '../site.fixture.ts'
import { openCommandLine } from './command-line.fixture.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

it('a running site takes over what is set, and goes back to the defaults, without a restart', async () => {
  const site = await siteOfTest({ renderer: { fetch: (_, { context }) => Response.json(context.site) } })
  const { type, folder } = await openCommandLine({ root: dirname(site.dataDir) })
  const json = async (path: string) => JSON.parse((await site.request(path)).text)
  const title = async () => (await json('/api/openapi.json')).info.title
  const signUp = async () => (await caller(site.api)('POST', '/auth/signup', newUser())).status
  const before = await json('/')
  expect([await title(), await signUp()]).toEqual(['Cutscene', 201])

  const logo = join(folder, 'logo.svg')
  await writeFile(logo, svg)
  const values = ['--slogan', 'Our line', '--contact', 'ada@a.example', '--signups', 'closed', '--logo', logo]
  expect(await type(['site', 'set', '--name', 'Ours', ...values])).toMatchObject({ code: 0, stderr: '' })
  await expect
    .poll(() => json('/'))
    .toMatchObject({
      ...{ name: 'Ours', slogan: 'Our line', contact: 'mailto:ada@a.example', signups: 'closed' },
      logo: expect.stringMatching(/^\/logo-[\w-]+\.png$/),
    })
  for (const path of [(await json('/')).logo, '/favicon.ico'])
    expect((await site.request(path)).headers['content-type']).toMatch(/^image\//)
  expect(await json('/manifest.webmanifest')).toMatchObject({ name: 'Ours' })
  expect([await title(), await signUp()]).toEqual(['Ours', 403])

  const all = ['name', 'slogan', 'logo', 'contact', 'signups']
  expect(await type(['site', 'set', '--clear', ...all])).toMatchObject({ code: 0, stderr: '' })
  await expect.poll(() => json('/')).toEqual(before)
  expect([await title(), await signUp()]).toEqual(['Cutscene', 201])
})

it('site show says where each value comes from; the environment wins, which site set says', async () => {
  const { type, folder } = await openCommandLine()
  const { type: typeWithName } = await openCommandLine({
    root: folder,
    settings: { SITE_NAME: 'Of the environment' },
  })
  expect(await type(['site', 'set', '--contact', 'ada@a.example'])).toMatchObject({
    stdout: 'Changed, and shown by a running site within seconds:\n  contact: ada@a.example (database)\n',
  })
  expect(await typeWithName(['site', 'set', '--name', 'Ours', '--contact', 'ada@a.example'])).toEqual({
    code: 0,
    stdout:
      'Changed, and shown by a running site within seconds:\n  name: Of the environment (environment: SITE_NAME)\n',
    stderr:
      'SITE_NAME is set, and wins: what is stored as name has no effect until the variable is removed.\n',
  })
  expect((await typeWithName(['site', 'show'])).stdout.split('\n')).toEqual([
    'name: Of the environment (environment: SITE_NAME)',
    'slogan: the one of Cutscene, in each language (default)',
    'logo: the drawn one (default)',
    'contact: ada@a.example (database)',
    'signups: open (default)',
    '',
  ])
  expect((await type(['site', 'show'])).stdout).toContain('name: Ours (database)\n')
  expect(await type(['site', 'set', '--name', 'Ours', '--clear', 'logo'])).toMatchObject({
    code: 0,
    stdout: 'Nothing changes: it is so already.\n',
  })
})
