import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'
import { installProgram, type ProgramName } from '../programs/programs.ts'
import { resultFile, runTool } from './run-tool.ts'
import type { Need } from './steps.ts'

/** The folder and the base path of each build of the static edition. */
const staticEditions: Partial<Record<Need, [folder: string, base: string]>> = {
  static: ['dist-static', '/'],
  'static-at-base': ['dist-static-at-base', '/cutscene/'],
}
const provided = new Map<Need, Promise<string | undefined>>()
/** Debian's packages are installed one after another. */
let installed: Promise<unknown> = Promise.resolve()

/** Builds or installs once what a step needs, unless it is there. Resolves to the reason why that failed, if it did. */
export function provide(need: Need, progress: (step: string) => void): Promise<string | undefined> {
  const made = provided.get(need) ?? make(need, progress)
  provided.set(need, made)
  return made
}

async function make(need: Need, progress: (step: string) => void): Promise<string | undefined> {
  if (need === 'pages') return build('the pages', 'scripts/build.ts', [])
  const edition = staticEditions[need]
  if (!edition) return install(need as ProgramName)
  const failed = await provide('pages', progress)
  const [folder, base] = edition
  return (
    failed ?? build(`the static edition at ${base}`, 'scripts/build-static.ts', [folder], { BASE_PATH: base })
  )

  /** In a process of its own: rendering pages leaves settings behind. */
  async function build(name: string, script: string, args: string[], env: NodeJS.ProcessEnv = {}) {
    progress(`Building ${name} …`)
    const log = resultFile(`building ${need}.log`)
    const code = await runTool(['node', script, ...args], { ...env, NODE_ENV: 'production' }, log)
    // Bundlers colour their errors wherever they are written.
    if (code !== 0) process.stdout.write(stripVTControlCharacters(await readFile(log, 'utf8')))
    return code === 0 ? undefined : `${name} could not be built, see above`
  }

  function install(program: ProgramName) {
    const made = installed.then(() => installProgram(program, progress))
    installed = made.catch(() => {})
    return made.then(
      () => undefined,
      (error: Error) => error.message,
    )
  }
}
