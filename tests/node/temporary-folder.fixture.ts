import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of the test's own, deleted with the test. */
export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'cutscene-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** One that has these files. */
export async function folderWith(files: Record<string, string | Buffer>) {
  const folder = await temporaryFolder()
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return folder
}
