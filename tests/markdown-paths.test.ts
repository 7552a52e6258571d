import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const files = globSync('**/*.*', {
  exclude: ['{dist,dist-*,data,test-results}/**', '**/{node_modules,.cache}/**'],
})
const pages = files.filter((path) => path.endsWith('.md'))

/** Sources in code spans: `writer.ts`, `sqlite/writer.ts` and `{sqlite,postgres}/x.ts` name files by the end of their paths. */
const sourcesIn = (page: string): string[] =>
  [...page.matchAll(/`([\w./{},-]+\.(?:tsx?|mjs|css|conf|yaml))`/g)].flatMap(([, path = '']) => expand(path))

const linksIn = (page: string): string[] =>
  [...page.matchAll(/(?:\]\(|src=")(?!https?:|#)([^)"#]+)/g)].map(([, target = '']) => target)

function expand(path: string): string[] {
  const [, before, choices, after] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? []
  if (choices === undefined) return [path]
  return choices.split(',').flatMap((choice) => expand(`${before}${choice}${after}`))
}

it.each(pages)('every file that %s names exists', (page) => {
  const text = readFileSync(page, 'utf8')
  const missing = [
    ...sourcesIn(text).filter((path) => !files.some((file) => `/${file}`.endsWith(`/${path}`))),
    ...linksIn(text).filter((target) => !existsSync(join(dirname(page), target))),
  ]
  expect(missing).toEqual([])
})
