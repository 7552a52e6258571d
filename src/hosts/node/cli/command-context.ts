import { join, resolve } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { Environment } from '../settings/read-setting.ts'

/** What commands read, write and ask with; tests hand over their own. */
export interface CommandParts {
  environment: Environment
  /** The project's own folder: catalog/ and dist/ are in it. */
  root: string
  stdin: Readable & { isTTY?: boolean }
  stdout: Writable
  stderr: Writable & { isTTY?: boolean }
  fetch: typeof globalThis.fetch
  now(): Date
  sleep(milliseconds: number): Promise<void>
}

/** Those of this process. */
export function ownParts(): CommandParts {
  return {
    environment: process.env,
    root: resolve(import.meta.dirname, '../../../..'),
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    fetch: globalThis.fetch,
    now: () => new Date(),
    sleep: (milliseconds) => setTimeout(milliseconds),
  }
}

export const catalogFolderOf = ({ root }: CommandParts): string => join(root, 'catalog')
