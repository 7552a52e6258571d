import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runBuild } from '../node/built-pages.setup.ts'
import { root } from '../real-catalogue.fixture.ts'

/** The same for tests in browsers. */
export default function buildStaticEdition() {
  if (!existsSync(join(root, 'dist-static.built'))) runBuild('build-static.ts')
}
