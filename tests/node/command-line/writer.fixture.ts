import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

const program = `
const { DatabaseSync } = require('node:sqlite')
const db = new DatabaseSync(process.argv[1], { timeout: 5000 })
db.exec("insert into account (id, email, folded_email, first_name, last_name, extra, password_hash, created_at, updated_at) values ('u', 'e', 'e', 'f', 'l', '{}', '', 1, 1)")
db.exec("insert into playlist (user_id, id, title, description, created_at, video_count) values ('u', 'p', 't', 'd', 1, 0)")
const add = db.prepare("insert into playlist_entry (user_id, playlist_id, video_id, added_at) values ('u', 'p', ?, ?)")
let count = 0
function write() {
  db.exec('begin immediate')
  for (let index = 0; index < 50; index++) add.run('video ' + ++count, count)
  db.exec("update playlist set video_count = " + count)
  db.exec('commit')
  if (count === 500) process.stdout.write('writing')
  setImmediate(write)
}
write()
process.on('SIGTERM', () => process.exit(0))
`

/** Another process that adds entries to a playlist until killed, and counts them in the same transactions. */
export async function startWriter(path: string) {
  const child = spawn(process.execPath, ['-e', program, path], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return {
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
