import { debianPackage } from './debian-package.ts'
import { inPath } from './in-path.ts'

const programs = ['valkey-server', 'redis-server']
const missing =
  'The tests need a Valkey or a Redis, and none was found: install your system’s valkey or redis package so that valkey-server or redis-server is in the PATH, then run npm test again.'

/** The path of a server that speaks Redis's protocol: the system's, else Debian's. Ends the process with what to do when there is none. */
export function findRedis(progress: (step: string) => void): string {
  const find = () => inPath(programs)
  const announce = () => progress('Installing Debian’s Valkey or Redis for the tests …')
  const found = find() ?? debianPackage(programs, find, announce)
  if (found) return found
  process.stderr.write(`${missing}\n`)
  process.exit(1)
}
