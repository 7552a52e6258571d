import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { testFiles } from '../../vitest.config.ts'
import { root } from './run-tool.ts'
import type { Step } from './steps.ts'

/** Of these steps those with tests whose file or title has one of the words, reduced to them. Case does not matter. */
export function stepsNaming(words: string[], steps: Step[]): Step[] {
  const pattern = `(?i:${words.map(RegExp.escape).join('|')})`
  const named = new RegExp(pattern)
  return steps.flatMap((step) => {
    if (step.command[0] === 'playwright') return reduced(step, ['--grep', pattern, '--pass-with-no-tests'])
    const globs = step.parts.flatMap((part) => testFiles[part as keyof typeof testFiles] ?? [])
    const files = globSync(globs, { cwd: root })
    const whole = files.filter((file) => named.test(file))
    const other = files.filter((file) => !named.test(file) && mentions(named, file))
    return [
      ...(whole.length > 0 ? reduced(step, whole) : []),
      ...(other.length > 0 ? reduced(step, [...other, '--testNamePattern', pattern]) : []),
    ]
  })
}

const reduced = ({ command, ...step }: Step, args: string[]): Step[] => [
  { ...step, command: [...command, ...args] },
]

/** Whether a file of tests has the word, or a suite that it imports. */
function mentions(named: RegExp, file: string): boolean {
  const text = readFileSync(join(root, file), 'utf8')
  const suites = [...text.matchAll(/ from '(\..*contract.*)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  )
  return named.test(text) || suites.some((suite) => mentions(named, suite))
}
