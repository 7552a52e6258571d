import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandParts } from '../command-parts.ts'
import { type Finding, ok, warning } from './finding.ts'

const built = ['dist/server/server.js', 'dist/client/assets', 'dist/client/api/docs.html']

export function checkBuild({ root }: CommandParts): Finding {
  const missing = built.filter((path) => !existsSync(join(root, path)))
  if (missing.length === 0) return ok('build', 'the pages are built')
  return warning(
    'build',
    `the pages are not built (there is no ${missing[0]})`,
    'npm run build builds them; else npm start does.',
  )
}
