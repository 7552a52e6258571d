import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { affectedBy, parseAdvisories } from './packages/advisories.ts'
import { lockedPackages } from './packages/lock-file.ts'

// npm run advisories -- PATH…: matches files of advisories, or folders of them, with the lock file. SECURITY.md says where to get them.
const paths = process.argv.slice(2)
if (paths.length === 0) exit(2, 'Name files or folders of advisories: npm run advisories -- PATH …')
const packages = lockedPackages()
let read = 0
let found = 0
for (const file of paths.flatMap(filesAt))
  for (const advisory of advisoriesIn(file)) {
    read++
    for (const { name, version, isDevelopment } of affectedBy(advisory, packages)) {
      found++
      const use = isDevelopment ? ' (development only)' : ''
      process.stdout.write(`${advisory.id}  ${name} ${version}${use}  ${advisory.summary}\n`)
    }
  }
if (read === 0) exit(2, 'There are no advisories in these files.')
process.stdout.write(`${read} advisories, ${packages.length} packages: ${found} affected.\n`)
process.exitCode = found === 0 ? 0 : 1

function filesAt(path: string): string[] {
  try {
    return statSync(path).isDirectory()
      ? globSync('**/*.json', { cwd: path }).map((file) => join(path, file))
      : [path]
  } catch (error) {
    return exit(2, (error as Error).message)
  }
}

function advisoriesIn(file: string) {
  try {
    return parseAdvisories(readFileSync(file, 'utf8'))
  } catch (error) {
    return exit(2, `${file}: ${(error as Error).message}`)
  }
}

function exit(code: number, message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(code)
}
