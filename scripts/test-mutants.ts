import { existsSync, rmSync } from 'node:fs'
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { contractMutants } from '../tests/mutants/contract-mutants.ts'
import { hostsMutants } from '../tests/mutants/hosts-mutants.ts'
import type { Tests } from '../tests/mutants/mutants.ts'
import { operatorMutants } from '../tests/mutants/operator-mutants.ts'
import { serviceMutants } from '../tests/mutants/service-mutants.ts'
import { storesMutants } from '../tests/mutants/stores-mutants.ts'
import { webMutants } from '../tests/mutants/web-mutants.ts'
import { provide } from './test-runner/needs.ts'
import { clearResults, root } from './test-runner/run-tool.ts'
import { TestProcess } from './test-runner/test-process.ts'

// npm run test:mutants [-- WORD …]: breaks the product in one place at a time, or in those whose file or words have a word,
// and expects that a test fails. It works in copies: the tree itself stays as it is.

interface Copy {
  folder: string
  tests: TestProcess
}

interface Mutant {
  file: string
  tests: Tests
  text: string
  replacement: string
  broken: string
}

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const mutants = [contractMutants, serviceMutants, storesMutants, operatorMutants, hostsMutants, webMutants]
  .flat()
  .flatMap(({ file, tests, breaks }) =>
    breaks.map(([text, replacement, broken]): Mutant => ({ file, tests, text, replacement, broken })),
  )
const chosen = mutants.filter(({ file, broken }) => {
  const searched = `${file} ${broken}`.toLowerCase()
  return words.length === 0 || words.some((word) => searched.includes(word))
})
if (chosen.length === 0) {
  process.stderr.write(`No mutant's file or words have ${words.join(' or ')}.\n`)
  process.exit(1)
}

/** Copies of the tree, in which tests run at the same time: each mostly on one processor. */
const copyCount = Math.min(2, chosen.length)
const startedAt = performance.now()
const failures: string[] = []

clearResults()
// As they are: no break below needs others.
const problem = existsSync(join(root, 'dist/server/server.js')) ? undefined : await provide('pages', write)
if (problem !== undefined) throw new Error(problem)
const temporary = await mkdtemp(join(tmpdir(), 'cutscene-mutants-'))
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))
process.once('SIGINT', () => process.exit(1))

const copies = await Promise.all(Array.from({ length: copyCount }, (_, index) => makeCopy(String(index))))
const waiting = [...chosen]
await expectSound(copies[0] as Copy)
await Promise.all(copies.map(work))
for (const { tests } of copies) tests.end()
if (failures.length > 0) write(`\nNot caught:\n${failures.map((line) => `  ${line}`).join('\n')}`)
write(`\n${chosen.length - failures.length} caught, ${failures.length} not, in ${elapsed()}.`)
process.exitCode = failures.length === 0 ? 0 : 1

async function makeCopy(name: string): Promise<Copy> {
  const folder = join(temporary, name)
  const apart = new Set(['.git', 'node_modules', 'test-results', 'data'])
  await cp(root, folder, { recursive: true, filter: (path) => !apart.has(relative(root, path)) })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return { folder, tests: new TestProcess(folder, `mutants ${name}.log`) }
}

/** Without a break all tests pass: else each break would be caught. */
async function expectSound({ tests }: Copy): Promise<void> {
  for (const [project, ofProject] of Map.groupBy(chosen, (mutant) => mutant.tests.project)) {
    const files = [...new Set(ofProject.flatMap((mutant) => mutant.tests.files))]
    const titles = ofProject.map((mutant) => mutant.tests.titles)
    const isWhole = titles.includes(undefined)
    const failed = await tests.firstFailure({ project, files, ...(!isWhole && { titles: titles.join('|') }) })
    if (failed === undefined) continue
    process.stderr.write(`Without a break a test fails, so no break was tried: ${failed}\n`)
    process.exit(1)
  }
  write(`${elapsed()}  Without a break all tests pass. ${chosen.length} breaks …`)
}

/** Tries what waits, one break after another. */
async function work(copy: Copy): Promise<void> {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const outcome = await attempt(mutant, copy)
    const isCaught = outcome.startsWith('caught')
    const line = `${mutant.file}: ${mutant.broken}\n        ${outcome}`
    if (!isCaught) failures.push(line)
    write(`${elapsed()}  ${isCaught ? '✓' : '✗'} ${line}`)
  }
}

/** What came of it, with the first test that failed. */
async function attempt({ file, tests, text, replacement }: Mutant, copy: Copy): Promise<string> {
  const path = join(copy.folder, file)
  const source = await readFile(path, 'utf8').catch(() => '')
  const count = source.split(text).length - 1
  if (count !== 1) return `NOT APPLICABLE: '${text}' stands there ${count} times`
  await writeFile(
    path,
    source.replace(text, () => replacement),
  )
  const failed = await copy.tests.firstFailure(tests, path).finally(() => writeFile(path, source))
  return failed === undefined
    ? `NOT CAUGHT by ${Object.values(tests).flat().join(' ')}`
    : `caught by ${failed}`
}

function write(line: string) {
  process.stdout.write(`${line}\n`)
}

/** Such as 3:05. */
function elapsed(): string {
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
