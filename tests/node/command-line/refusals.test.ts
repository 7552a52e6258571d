import { expect, it } from 'vitest'
import { youTubeLink } from '#contract/catalogue/youtube-link.ts'
import { idOf, videosOf } from '../../contract/fixtures/catalogue.fixture.ts'
import { openCommandLine, rowsOf } from './command-line.fixture.ts'
import { startFakeYouTube } from './fake-youtube.fixture.ts'

const videos = videosOf([
  { title: 'Doom', game: 'GTA VI' },
  { title: 'Hades', game: 'Portal' },
  { title: 'Kart', category: 'R&D / 100%', link: youTubeLink('aB3_-dE7x9Q') },
])
const [doom = '', hades = ''] = videos.map(({ _id }) => _id)
const elsewhere = ['https://a.example/', '--title', 'A', '--creator', 'Us', '--category', 'Action']
const unknown = 'https://youtu.be/00000000000'
const poster = 'docs/screens/laptop/browsing/home.webp'
/** The exit codes. */
const [notDone, wronglyUsed] = [1, 2]

const refusals: [code: number, message: string, name: string, ...words: string[]][] = [
  [notDone, "There is no category 'None'", 'catalog list', '--category', 'None'],
  [notDone, "no category 'None'", 'catalog rename-category', 'None', 'Some'],
  [notDone, "There is a category 'R&D / 100%' already", 'catalog rename-category', 'Action', 'r&d / 100%'],
  [notDone, 'must not be All', 'catalog rename-category', 'Action', 'All'],
  [notDone, "There is a category 'Action' already", 'catalog add-category', 'action'],
  [notDone, 'Action cannot be merged into itself', 'catalog merge-categories', 'Action', 'action'],
  [wronglyUsed, 'Nothing was changed.', 'catalog reset', '--yes'],
  [wronglyUsed, 'Nothing was changed.', 'catalog reset', '--yes', '--empty', '--shipped'],
  [wronglyUsed, 'Nothing was changed.', 'catalog reset', '--yes', '--shipped', '--keep-own'],
  [notDone, 'Add --yes', 'catalog reset', '--empty'],

  [notDone, 'There is no video', 'catalog feature', idOf(77)],
  [wronglyUsed, "'soon' is no day such as 2026-12-24.", 'catalog feature', doom, '--until', 'soon'],
  [wronglyUsed, "'2027-02-30' is no day", 'catalog feature', doom, '--until', '2027-02-30'],
  [notDone, '2020-01-01 is over already.', 'catalog feature', doom, '--until', '2020-01-01'],
  [wronglyUsed, 'needs the IDs', 'catalog feature', '--until', '2027-01-01'],
  [wronglyUsed, 'give IDs, or --none', 'catalog feature'],
  [wronglyUsed, 'either IDs or --none', 'catalog feature', doom, '--none'],

  [notDone, 'has this video already: Kart', 'catalog add', 'https://m.youtube.com/shorts/aB3_-dE7x9Q'],
  [notDone, 'as a link it leads to a playlist', 'catalog add', 'https://www.youtube.com/playlist?list=PL1'],
  [notDone, 'no clip (.mp4 or .webm) can be read there.', 'catalog add', '/nowhere/a.mp4'],
  [notDone, 'a clip is an .mp4 or .webm', 'catalog add', poster],
  [notDone, 'can be read there, and as a link it must be', 'catalog add', 'nothing.mov'],
  [notDone, 'title, creator, and category are not known (YouTube does', 'catalog add', unknown],
  [notDone, "no category 'No'", 'catalog add', unknown, '--category', 'No'],
  [notDone, 'year: must be a year such as', 'catalog add', ...elsewhere, '--year', 'soon'],
  [notDone, 'is no poster', 'catalog add', ...elsewhere, '--poster', 'README.md'],
  [notDone, '  title: ', 'catalog add', ...elsewhere, '--title', ' '],

  [notDone, "There is no video '0190", 'catalog edit', hades, idOf(77), '--creator', 'Us'],
  [wronglyUsed, 'cannot have one link', 'catalog edit', hades, doom, '--link', 'https://a.example/'],
  [notDone, 'duration: must be seconds such as 133', 'catalog edit', doom, '--duration', 'long'],
  [notDone, 'has the link already', 'catalog edit', doom, '--link', 'youtu.be/aB3_-dE7x9Q'],
  [wronglyUsed, 'name a field, such as --title', 'catalog edit', hades],
  [notDone, "There is no video '0190", 'catalog remove', doom, idOf(77)],

  [notDone, 'gta vi is the name of the game gta-vi', 'catalog edit-game', 'portal', '--name', 'gta vi'],
  [notDone, 'gta-vi is the address of GTA VI already', 'catalog edit-game', 'portal', '--slug', 'gta-vi'],
  [notDone, "There is no game 'no-such'.", 'catalog edit-game', 'no-such', '--tags', 'cozy'],
  [notDone, 'releaseDate: must be a day', 'catalog edit-game', 'portal', '--release-date', '2026-13'],
  [notDone, 'slug: must not be facets', 'catalog edit-game', 'portal', '--slug', 'facets'],
  [wronglyUsed, 'Nothing was changed: name a field', 'catalog edit-game', 'portal'],
  [notDone, 'Portal cannot be merged into itself.', 'catalog merge-games', 'portal', 'Portal'],

  [notDone, 'there is no such file or folder', 'catalog import', 'nothing.json'],
  [notDone, 'is not a catalogue', 'catalog import', poster],
  [wronglyUsed, 'Name the folder to write', 'catalog export', '--format', 'folder', '--force'],
  [wronglyUsed, '', 'site set'],
  [notDone, 'must be an email address, or a link that begins with', 'site set', '--contact', 'ada'],
  [wronglyUsed, "--days must be at most 30, not '31'.", 'searches', '--days', '31'],
  [notDone, "There is no user 'a@b.example'. List all users with: npm run", 'users enable', 'a@b.example'],
  [wronglyUsed, '--limit', 'users list', '--limit', '1.5'],
  [wronglyUsed, "--days must be at most 365, not '400'.", 'users invite', '--days', '400'],
  [notDone, "must be an email address such as someone@example.com, not 'nobody'", 'users invite', 'nobody'],
]

it('a command that cannot be done says why in a sentence, and changes nothing', async () => {
  const youTube = await startFakeYouTube({})
  const { type, open } = await openCommandLine({ videos, settings: youTube.settings })
  await type(['catalog', 'list'])
  const { db } = open()
  const before = await rowsOf(db)
  for (const [code, message, name, ...words] of refusals) {
    const said = await type([...name.split(' '), ...words])
    const named = [name, ...words].join(' ')
    expect([named, said]).toEqual([named, { code, stdout: '', stderr: expect.stringContaining(message) }])
    expect(said.stderr, 'a stack').not.toContain('    at ')
    expect(await rowsOf(db), named).toEqual(before)
  }
})
