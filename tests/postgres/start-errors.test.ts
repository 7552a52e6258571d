import { expect, it, onTestFinished } from 'vitest'
import { migratePostgres } from '#hosts/node/database/postgres/open-postgres.ts'
import { openCommandLine } from '../node/command-line/command-line.fixture.ts'
import { siteOfTest } from '../node/site.fixture.ts'
import { secret } from './copies.fixture.ts'
import { runSql, startPostgres } from './postgres.fixture.ts'
import { postgresOfSuite } from './postgres-of-suite.fixture.ts'

const postgres = postgresOfSuite()

it.each(['LATIN1', 'SQL_ASCII'])('a database in %s is refused with a sentence', async (encoding) => {
  const name = `in_${encoding.toLowerCase()}`
  await runSql(
    postgres.urlOf('postgres'),
    `create database ${name} encoding '${encoding}' locale_provider libc lc_collate 'C' lc_ctype 'C' template template0`,
  )
  onTestFinished(async () => void (await runSql(postgres.urlOf('postgres'), `drop database ${name}`)))
  await expect(migratePostgres(postgres.urlOf(name))).rejects.toThrow(
    new RegExp(
      `^DATABASE_URL names \\S+/${name}, which is encoded in ${encoding} and cannot store every text\\. `,
    ),
  )
})

it('a server that takes too few connections for two copies is named at the start and by doctor; as a standby it is refused', async () => {
  const small = await startPostgres(['-c', 'max_connections=20'])
  onTestFinished(small.close)
  const settings = { DATABASE_URL: await small.createDatabase(), TOKEN_SECRET: secret }
  const sentence = 'PostgreSQL takes 17 connections, and two copies, as during an upgrade, use up to 22'
  const site = await siteOfTest({ settings })
  expect(site.lines.map(({ msg }) => msg)).toContainEqual(expect.stringContaining(sentence))
  await site.stop()
  const { stdout } = await (await openCommandLine({ settings })).type(['doctor'])
  expect(stdout).toContain(`warning  connections  ${sentence}`)

  await small.demote()
  await expect(migratePostgres(small.urlOf('postgres'))).rejects.toThrow(
    /^DATABASE_URL names \S+\/postgres, a standby, which takes no writes\. /,
  )
})

it('a role that may make no tables is refused with a sentence, unless there is nothing to make', async () => {
  for (const [create, isRefused] of [
    [postgres.createDatabase, true],
    [postgres.createMigrated, false],
  ] as const) {
    const url = await create()
    await runSql(
      url,
      "create role reader login password 'reader'",
      'grant select on all tables in schema public to reader',
    )
    onTestFinished(async () => void (await runSql(postgres.urlOf('postgres'), 'drop role if exists reader')))
    const ofReader = new URL(url)
    ofReader.username = ofReader.password = 'reader'
    const migrated = migratePostgres(ofReader.href)
    if (isRefused)
      await expect(migrated).rejects.toThrow(
        /, where reader may make no tables\. As the database's owner: grant create on schema public to reader;$/,
      )
    else expect(await migrated).toEqual([])
    await runSql(url, 'drop owned by reader', 'drop role reader')
  }
})
