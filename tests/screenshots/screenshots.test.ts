// @module-tag slow
import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../real-catalogue.fixture.ts'
import { drawDifference, isSame } from './compare.ts'
import { createIndex, type Display, displayNames, folder, pathOf, rendererOf } from './pictures.ts'
import { describeRenderer } from './renderer.ts'
import { type Site, startSite } from './site.fixture.ts'
import { states } from './states.ts'
import { launchBrowser, pictureTimeoutMs, takePictures } from './take-picture.ts'

/** A laptop's dark pictures show nothing that the light ones and a phone's do not. */
const compared = displayNames.filter((display) => display !== 'laptop')
const renew = '`npm run screenshots` renews the pictures in docs/screens'
const index = await readFile(join(folder, 'README.md'), 'utf8')
const expected = rendererOf(index) ?? ''

let site: Site
let browser: Browser
/** Why this browser's pictures cannot be compared. */
let otherRenderer: string | undefined

beforeAll(async () => {
  site = await startSite()
  browser = await launchBrowser()
  const renderer = await describeRenderer(browser)
  if (renderer === expected) return
  otherRenderer = `Screens are not compared: their pictures are by ${expected}, this is ${renderer}.`
  process.stdout.write(`${otherRenderer}\n`)
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

it('docs/screens has a picture of every state and display, and a page that shows them', () => {
  const pictures = states.flatMap((state) => displayNames.map((display) => pathOf(display, state)))
  expect(globSync('**/*.webp', { cwd: folder }).sort(), renew).toEqual(pictures.sort())
  expect(index, renew).toBe(createIndex(expected))
})

/** Longer than its pictures may take together: a picture that takes too long ends by its own limit, which names it. */
const timeout = compared.length * pictureTimeoutMs

describe.concurrent('every screen looks as its pictures in docs/screens', { timeout }, () => {
  it.for(states)('$area: $name', async (state, { skip, expect }) => {
    skip(otherRenderer !== undefined, otherRenderer)
    const read = async (display: Display) => readFile(join(folder, pathOf(display, state)))
    const looksAsBefore = async (display: Display, picture: Buffer) => isSame(picture, await read(display))
    const changed: string[] = []
    for (const [display, picture] of await takePictures(browser, site, state, compared, looksAsBefore)) {
      if (await looksAsBefore(display, picture)) continue
      const path = pathOf(display, state)
      const difference = join(root, 'test-results/screens', path.replace('.webp', '.png'))
      await mkdir(dirname(difference), { recursive: true })
      await writeFile(difference, await drawDifference(picture, await read(display)))
      changed.push(`${path} has changed, see ${relative(root, difference)}`)
    }
    expect(changed, renew).toEqual([])
  })
})
