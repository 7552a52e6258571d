import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import type { TestRequest } from './test-process.ts'

// Run by test-process.ts: runs the tests it is asked for, until one fails, and answers with that one's name or ''.

const started = new Map<string, Vitest>()

process.on('message', async (request: TestRequest) => {
  process.send?.(await firstFailure(request).catch(String))
})

async function firstFailure({ project, files, titles, changed }: TestRequest): Promise<string> {
  const vitest = started.get(project) ?? (await start(project))
  started.set(project, vitest)
  if (changed !== undefined) vitest.invalidateFile(changed)
  if (titles === undefined) vitest.resetGlobalTestNamePattern()
  else vitest.setGlobalTestNamePattern(titles)
  const specifications = await vitest.globTestSpecifications(files)
  if (specifications.length === 0) throw new Error(`no tests of ${files.join(' ')}`)
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
  if (changed !== undefined) vitest.invalidateFile(changed)
  // Vitest's own answer has the modules of runs before too.
  const modules = specifications.flatMap(({ testModule }) => testModule ?? [])
  return modules.map(failureOf).find((failed) => failed !== undefined) ?? unhandledErrors.map(String)[0] ?? ''
}

function failureOf(module: TestModule): string | undefined {
  const [test] = module.children.allTests('failed')
  return (
    test?.fullName ??
    (module.ok() ? undefined : (module.errors()[0]?.message ?? `a hook of ${module.moduleId}`))
  )
}

async function start(project: string): Promise<Vitest> {
  const vitest = await createVitest('test', {
    ...(project === 'screens' ? { config: 'vitest.screens.config.ts' } : { project: [project] }),
    watch: false,
    bail: 1,
    reporters: ['default'],
  })
  await vitest.standalone()
  return vitest
}
