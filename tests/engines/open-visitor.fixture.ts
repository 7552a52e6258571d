import { beforeAll, expect, onTestFinished } from 'vitest'
import { type EditionName, editions } from '../e2e/support/editions.ts'
import { answerOf, apiCaller } from '../person.fixture.ts'
import type { Engine } from './tab.fixture.ts'
import { createVisitor, type Visitor } from './visitor.fixture.ts'

/** A site of an edition for all tests of a file, and how people open it in an engine. */
export function createSiteIn(engine: Engine, edition: EditionName) {
  let address = ''
  beforeAll(async () => {
    const site = await editions[edition].start()
    address = site.address
    return async () => void (await site.stop())
  })
  return {
    site: () => address,
    callApi: apiCaller(async (path, request) => answerOf(await fetch(address + path, request))),
    visit: (path: string) => openVisitor(engine, address, path),
  }
}

/** Somebody at that page, in a tab with storage of its own. The test fails if errors were logged at its end. */
async function openVisitor(engine: Engine, siteUrl: string, path: string): Promise<Visitor> {
  const opened = await engine.openTab()
  const visitor = createVisitor(opened, siteUrl)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') process.stderr.write(`${await visitor.evaluate(describePage)}\n`)
    try {
      const errors = await visitor.errors()
      expect(errors.filter(isNotRecovered), 'errors in the browser').toEqual([])
    } finally {
      await opened.close()
    }
  })
  await visitor.open(path)
  return visitor
}

/**
 * In WebKit, React sometimes renders a route that the router has just left. The router throws, and React renders again:
 * nothing is lost.
 */
function isNotRecovered(error: string, index: number, all: string[]) {
  const isLeftRoute = (text = '') => text.startsWith('Error: Invariant failed')
  const isRecovered = (text = '') => text.startsWith('Error: Minified React error #520')
  const before = all[index - 1]
  return !((isRecovered(error) && isLeftRoute(all[index + 1])) || (isLeftRoute(error) && isRecovered(before)))
}

/** Runs in the page. */
function describePage() {
  const focused = document.activeElement?.outerHTML.slice(0, 200)
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ name, startTime, duration }) => `${name} ${Math.round(startTime)} + ${Math.round(duration)} ms`)
  const page = `${document.readyState}, ${document.visibilityState}, ${document.hasFocus() ? 'with' : 'without'} the browser's focus`
  const player = document.querySelector('.player-layer')?.outerHTML.slice(0, 300)
  return `${location}, ${Math.round(performance.now())} ms, ${page}, focus on ${focused}\n${scripts.join('\n')}\nplayer: ${player}\n${document.querySelector('main')?.textContent}`
}
