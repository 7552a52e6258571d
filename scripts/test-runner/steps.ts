import type { ProgramName } from '../programs/programs.ts'

/** What must be there before a step starts: a build, or a program. */
export type Need = 'pages' | 'static' | 'static-at-base' | ProgramName

/** One run of a tool. */
export interface Step {
  /** The parts of the tests that it runs. */
  parts: string[]
  /** A program of an installed package, and its arguments. */
  command: string[]
  needs: Need[]
  /** Programs of single slow tests, which fail without them, or are skipped where only Debian has them. */
  slowNeeds?: Partial<Record<ProgramName, string>>
}

/** Which tests: those of `npm test`, those that it leaves out, or both. */
export type Speed = 'quick' | 'slow' | 'all'

/** Parts that are slow as a whole. */
export const slowParts = ['browser', 'engines', 'screenshots', 'journeys-static']

/** The folders of all tsconfig.json files. */
const typescriptProjects = [
  'src/contract',
  'src/messages',
  'src/art',
  'src/service',
  'src/stores',
  'src/settings',
  'src/operator',
  'src/hosts/node',
  'src/hosts/browser',
  'src/hosts/browser/worker',
  'src/web',
  'src/console',
  '.',
]
const vitest = ['vitest', 'run']
const screens = [...vitest, '--config=vitest.screens.config.ts']
/** Several checkers would check the same files several times. */
const tsc = ['tsc', '-b', '--singleThreaded', ...typescriptProjects]

/** In the order in which they start: what answers first is first. The build of the pages writes sources that others read. */
const steps: Step[] = [
  { parts: ['check'], command: ['biome', 'ci', '--colors=off'], needs: [] },
  { parts: ['unit', 'contract'], command: vitest, needs: ['pages'] },
  { parts: ['check'], command: tsc, needs: ['pages'] },
  { parts: ['check'], command: ['knip'], needs: ['pages'] },
  { parts: ['screenshots'], command: vitest, needs: ['pages', 'chromium'] },
  {
    parts: ['hosts', 'node', 'postgres'],
    command: vitest,
    needs: ['pages'],
    slowNeeds: { patroni: 'postgres: failover of PostgreSQL' },
  },
  { parts: ['screens'], command: screens, needs: ['pages', 'chromium'] },
  { parts: ['journeys-server'], command: ['playwright', 'test'], needs: ['pages', 'chromium'] },
  {
    parts: ['engines'],
    command: vitest,
    needs: ['static', 'firefox'],
    slowNeeds: { webkit: 'engines: journeys in WebKit' },
  },
  { parts: ['browser'], command: vitest, needs: ['static', 'chromium', 'firefox'] },
  {
    parts: ['journeys-static'],
    command: ['playwright', 'test'],
    needs: ['static', 'static-at-base', 'chromium'],
  },
]

/** The parts that have tests of this speed. */
export const partsOf = (speed: Speed): string[] =>
  [...new Set(steps.flatMap(({ parts }) => parts))].filter((part) =>
    speed === 'quick' ? !slowParts.includes(part) : speed === 'all' || part !== 'check',
  )

/** The steps of these parts, whose commands select the tests of this speed. */
export function stepsOf(parts: string[], speed: Speed): Step[] {
  // vitest.config.ts describes the tags.
  const tag = { quick: ' && !slow', slow: ' && slow', all: '' }[speed]
  const journeys = { quick: ['e2e/[^/]+$'], slow: ['e2e/slow/'], all: [] }[speed]
  return steps.flatMap((step) => {
    const chosen = step.parts.filter((part) => parts.includes(part))
    if (chosen.length === 0) return []
    const [part = ''] = chosen
    const selected: Record<string, string[]> = {
      vitest: [
        ...chosen.map((part) => `--project=${part}`),
        `--tags-filter=(!other-host || every-host)${tag}`,
      ],
      playwright: [
        `--project=${part.replace('journeys-', '')}`,
        `--output=test-results/${part}`,
        ...(part === 'journeys-server' ? journeys : []),
      ],
    }
    const slowNeeds = speed === 'quick' ? {} : (step.slowNeeds ?? {})
    const command = [...step.command, ...(selected[step.command[0] ?? ''] ?? [])]
    return [{ ...step, parts: chosen, slowNeeds, command }]
  })
}
