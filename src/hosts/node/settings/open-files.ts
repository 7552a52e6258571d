import { StartError } from './start-error.ts'

/** What a start opens, and some visitors need. */
const minOpenFiles = 128
const fewOpenFiles = 1024
/** The program, its database and its threads need less than this. */
const reservedFiles = 64

/** How many files and connections the process may have open; undefined where the system sets no limit. */
export function readOpenFileLimit(): number | undefined {
  // Else it would wait for the names of all connected addresses.
  const report = process.report as typeof process.report & { excludeNetwork: boolean }
  report.excludeNetwork = true
  const { userLimits } = report.getReport() as { userLimits?: { open_files: { soft: unknown } } }
  const limit = userLimits?.open_files.soft
  return typeof limit === 'number' ? limit : undefined
}

/** A quarter of the limit is left for the files that those who are connected read. */
export const maxConnections = (limit: number): number => Math.floor((limit - reservedFiles) * 0.75)

/** What an operator should know of the limit; undefined if it is enough. With less than what is fatal, nothing works reliably. */
export function lackOfOpenFiles(
  limit: number | undefined,
): { message: string; fix: string; isFatal: boolean } | undefined {
  if (limit === undefined || limit >= fewOpenFiles) return undefined
  const isFatal = limit < minOpenFiles
  return {
    isFatal,
    message: isFatal
      ? `the process may open ${limit} files and connections (ulimit -n), but needs at least ${minOpenFiles}`
      : `the process may open ${limit} files and connections (ulimit -n): it serves ${maxConnections(limit)} connections at once`,
    fix: 'Raise the limit: LimitNOFILE=65536 in the systemd unit, or ulimit -n 65536 in the shell that starts it.',
  }
}

/** Throws a StartError for a limit with which the site cannot run. Returns a warning for one that few visitors reach. */
export function checkOpenFileLimit(limit = readOpenFileLimit()): string | undefined {
  const lack = lackOfOpenFiles(limit)
  if (!lack) return undefined
  const text = `${lack.message[0]?.toUpperCase()}${lack.message.slice(1)}. ${lack.fix}`
  if (lack.isFatal) throw new StartError(text)
  return text
}
