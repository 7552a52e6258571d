// @module-tag slow
import { describe, expect, it, onTestFinished } from 'vitest'
import { expectedScriptSources, forbiddenTags, policyOf } from '../node/page-policy.fixture.ts'
import { addressOf, clip, embed } from '../shipped-videos.fixture.ts'
import { openStaticSite } from './static-site.fixture.ts'

const screens = ['/', '/videos', addressOf(clip), addressOf(embed), '/mock', '/nowhere']

async function get(path: string): Promise<string> {
  const site = await openStaticSite()
  onTestFinished(() => site.close())
  return (await fetch(new URL(path, site.address))).text()
}

describe('a page of the static edition', () => {
  it.each([...screens, '/api/docs'])(
    '%s begins with a policy that has the hashes of its inline scripts',
    async (path) => {
      const html = await get(path)
      const [, content = ''] =
        /<head><meta http-equiv="content-security-policy" content="([^"]+)"/.exec(html) ?? []
      const { 'script-src': scripts = [], ...policy } = policyOf(content)
      expect(policy).toMatchObject({
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'connect-src': ["'self'"],
        'frame-src': ['https://www.youtube-nocookie.com'],
      })
      expect(new Set(scripts)).toEqual(new Set(expectedScriptSources(html)))
      expect(content).not.toContain('unsafe')
    },
  )

  it('/privacy says that accounts and lists stay in the browser', async () => {
    expect(await get('/privacy')).toContain('In this browser alone')
  })

  it.each(screens)('%s has no inline handlers, style attributes or javascript: URLs', async (path) => {
    expect(forbiddenTags(await get(path))).toEqual([])
  })
})
