import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { categoriesNamed, videosOf } from '../../contract/fixtures/catalogue.fixture.ts'
import { spawnCutscene, startCutscene } from '../../node/process.fixture.ts'
import { offline } from './editions.ts'

/** Texts that run `ran` where they are not escaped: as markup, in attributes, scripts and addresses. At most 64 characters: a category's name. */
export const payloads = [
  '</script><script>ran(1)</script>',
  '"><img src=/x onerror=ran(2)>',
  "'><svg/onload=ran(3)>",
  '</title></textarea></noscript></style><svg/onload=ran(4)>',
  'x" autofocus tabindex=1 onfocus="ran(5)',
  "x' autofocus tabindex=1 onfocus='ran(6)",
  'javascript:ran(7)',
  'data:text/html,<script>ran(8)</script>',
  'x\u2028";ran(9)//',
  "x\\';ran(10)//`;ran(10)//",
  ']]>--><iframe srcdoc="<script>ran(11)</script>">',
  '&lt;img src=/x onerror=ran(12)&gt;',
  '\\u003cimg src=/x onerror=ran(13)\\u003e',
]

/** For what the browser renders: there React sets text, whatever it is. How a server has to escape it depends on the text. */
export const fewPayloads = payloads.slice(0, 3)

const categories = categoriesNamed(...payloads).map((category) => ({
  ...category,
  description: category.categoryName,
}))

export const hostileVideos = videosOf(
  payloads.map((text) => ({
    title: text,
    description: text,
    game: text,
    creator: text,
    category: text,
    alt: text,
    publishedOn: '2026-11-20',
    link: 'https://www.youtube-nocookie.com/embed/aaaaaaaaaaa',
    licence: { name: text, attribution: text, url: 'https://licences.example/' },
  })),
)

/** The server edition with a catalogue of such texts. */
export async function startHostileSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-hostile-'))
  const file = join(dataDir, 'hostile.json')
  await writeFile(file, JSON.stringify({ categories, videos: hostileVideos }))
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMITS: 'off' }
  const { code, stderr } = await spawnCutscene(settings, 'src/hosts/node/cli/main.ts', [
    'catalog',
    'import',
    file,
  ]).ended
  if (code !== 0) throw new Error(`The catalogue was not imported: ${stderr}`)
  const { address, child, ended } = await startCutscene({
    ...settings,
    SITE_URL: 'https://cutscene.example',
    REQUEST_TESTER: 'on',
    NODE_OPTIONS: offline,
  })
  return {
    address,
    async stop() {
      child.kill('SIGINT')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
