import { debianPackage } from './debian-package.ts'
import { inPath } from './in-path.ts'

const programs = ['valkey-server', 'redis-server']
const missing =
  'The tests need a Valkey or a Redis, and none was found: install your system’s valkey or redis package so that valkey-server or redis-server is in the PATH, then run npm test again.'

/** Throws with instructions if none is found and none can be installed. */
export function installRedis(progress: (step: string) => void): void {
  const find = () => inPath(programs)
  const announce = () => progress('Installing Debian’s Valkey or Redis for the tests …')
  if (!(find() ?? debianPackage(programs, find, announce))) throw new Error(missing)
}

/** The path of a server that speaks Redis's protocol. Throws with instructions if none is found. */
export function findRedis(): string {
  const found = inPath(programs)
  if (!found) throw new Error(missing)
  return found
}
