import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderWith } from '../../tests/node/temporary-folder.fixture.ts'
import { loadEnvFile } from './env-file.ts'
import type { Environment } from './environment.ts'
import { OperatorError } from './operator-error.ts'
import { readSettings } from './settings.ts'

it('.env in DATA_DIR adds settings, and the environment wins', async () => {
  const DATA_DIR = await folderWith({ '.env': 'PORT=4000\nSITE_NAME="Trailer Park" # ours\n' })
  const environment: Environment = { DATA_DIR, PORT: '5000' }
  expect(loadEnvFile(environment)).toBe(join(DATA_DIR, '.env'))
  expect(readSettings(environment)).toMatchObject({ port: 5000, siteName: 'Trailer Park' })
})

it('without such a file nothing is added', async () => {
  const environment = { DATA_DIR: await folderWith({}) }
  expect(loadEnvFile(environment)).toBeUndefined()
  expect(Object.keys(environment)).toEqual(['DATA_DIR'])
})

it('a named file takes the place of .env, and may set DATA_DIR', async () => {
  const dataDir = await folderWith({ '.env': 'PORT=4000' })
  const named = join(await folderWith({ 'mine.env': `DATA_DIR=${dataDir}` }), 'mine.env')
  const environment: Environment = {}
  expect(loadEnvFile(environment, named)).toBe(named)
  expect(readSettings(environment)).toMatchObject({ dataDir, port: 3000 })
})

it('.env in DATA_DIR may not set DATA_DIR', async () => {
  const DATA_DIR = await folderWith({ '.env': 'DATA_DIR=elsewhere' })
  expect(() => loadEnvFile({ DATA_DIR })).toThrow(
    `${DATA_DIR}/.env sets DATA_DIR, by which this file is found. `,
  )
})

it('a named file that is missing or cannot be read is named', async () => {
  const folder = await folderWith({})
  expect(() => loadEnvFile({}, `${folder}/no.env`)).toThrow(
    new OperatorError(`--env-file is '${folder}/no.env', but there is no file ${folder}/no.env.`),
  )
  expect(() => loadEnvFile({}, folder)).toThrow(`${folder} cannot be read: EISDIR`)
})

it.each<[string, number]>([
  ['PORT=4000\nhunter2', 2],
  ['PORT: 4000', 1],
  ['TOKEN_SECRET="one\ntwo"\n\nA B=hunter2', 4],
  ['# ours\nTOKEN_SECRET="hunter2\nPORT=4000', 2],
  ["SITE_NAME='Ours' and more", 1],
  ['=hunter2', 1],
])('%j is refused with its line, which is not quoted', async (text, line) => {
  const DATA_DIR = await folderWith({ '.env': text })
  const environment: Environment = { DATA_DIR }
  const load = () => loadEnvFile(environment)
  expect(load).toThrow(`Line ${line} of ${DATA_DIR}/.env cannot be read: it must be NAME=value`)
  expect(load).not.toThrow('hunter2')
  expect(environment.PORT).toBeUndefined()
})

it.each<[string, Record<string, string>]>([
  ['\n# ours\n\nA=1\n', { A: '1' }],
  ['A=1\r\nB="2"\r\n', { A: '1', B: '2' }],
  ['export A = `it\'s "x"` # one', { A: 'it\'s "x"' }],
  ['A="one\ntwo=2"\nB=', { A: 'one\ntwo=2', B: '' }],
  ["A=it's\nB=x=y", { A: "it's", B: 'x=y' }],
])('%j is read as Node does', async (text, variables) => {
  const DATA_DIR = await folderWith({ '.env': text })
  const environment: Environment = { DATA_DIR }
  loadEnvFile(environment)
  expect(environment).toEqual({ DATA_DIR, ...variables })
})
