import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'

const namespace = ['--mount', '--propagation', 'private']

/** Whether tests may mount, which needs root on Linux. */
export const mayMount =
  spawnSync('unshare', [...namespace, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0

/** The command that starts a program after a mount that only this program sees. */
export const inMountNamespace = (mount: string, start: string[]) => [
  ...['unshare', ...namespace],
  ...['sh', '-c', `${mount} && exec "$0" "$@"`, ...start],
]
