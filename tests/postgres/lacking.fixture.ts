import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { type Postgres, runSql } from './postgres.fixture.ts'

const listen = 'listen cutscene_catalogue'
const refused = 'select lacking.listen()'.padEnd(listen.length)

/** A database of PostgreSQL whose engine seems to know no advisory locks, no LISTEN and no NOTIFY, as some that speak its protocol. */
export async function startLacking(postgres: Postgres) {
  const url = new URL(await postgres.createDatabase())
  const missing = [
    'pg_advisory_lock(bigint)',
    'pg_advisory_xact_lock(bigint)',
    'pg_notify(text, text)',
    'listen()',
  ]
  await runSql(
    url.href,
    'create schema lacking',
    ...missing.map(
      (name) => `create function lacking.${name} returns void language plpgsql as $$
        begin raise exception '${name} is not supported' using errcode = '0A000'; end $$`,
    ),
    `alter database ${url.pathname.slice(1)} set search_path = lacking, pg_catalog, public`,
  )
  const server = createServer((near) => {
    const far = connect(Number(url.port), '127.0.0.1')
    near.on('data', (said: Buffer) => far.write(said.toString('latin1').replace(listen, refused), 'latin1'))
    far.pipe(near)
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
    far.on('error', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = bound && typeof bound === 'object' ? bound.port : 0

  return {
    url: url.href.replace(`:${url.port}/`, `:${port}/`),
    close: () => server.close(),
  }
}
