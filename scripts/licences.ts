import { lockedPackages } from './lock-file.ts'

// npm run licences: the licence of each package that runs in production, of all operating systems.
const packages = lockedPackages().filter(({ isDevelopment }) => !isDevelopment)
const lines = packages.map(({ name, version, licence }) => `${licence}  ${name} ${version}\n`)
process.stdout.write([...new Set(lines)].sort().join(''))
