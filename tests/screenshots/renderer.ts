import type { Browser } from '@playwright/test'
import { requireProgram } from '../../scripts/programs/programs.ts'

/** What decides the pixels beside the code: operating system, Chromium's program and major version, and the one font that is not ours. */
export async function describeRenderer(browser: Browser): Promise<string> {
  const program = /headless.shell/.test(requireProgram('chromium')[0])
    ? 'Chromium headless shell'
    : 'Chromium'
  const version = browser.version().split('.')[0]
  return `${program} ${version} on ${process.platform} with ${await monospaceFont(browser)}`
}

async function monospaceFont(browser: Browser): Promise<string | undefined> {
  const page = await browser.newPage()
  await page.setContent('<code>code</code>')
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'code' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await page.close()
  return fonts[0]?.familyName
}
