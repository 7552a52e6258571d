// @module-tag slow
import { expect, it } from 'vitest'
import { expectedScriptSources, forbiddenTags, policyOf } from '../node/page-policy.fixture.ts'
import { addressOf, clip, embed } from '../shipped-videos.fixture.ts'
import { newSite } from './tabs.fixture.ts'

it('a page of the static edition begins with a policy that has the hashes of its inline scripts; it has no inline handlers, styles or javascript: URLs', async () => {
  const { address } = await newSite()
  for (const path of [
    '',
    'videos',
    addressOf(clip),
    addressOf(embed),
    'mock',
    'privacy',
    'nowhere',
    'api/docs',
  ]) {
    const html = await (await fetch(new URL(path, address))).text()
    const [, content = ''] =
      /<head><meta http-equiv="content-security-policy" content="([^"]+)"/.exec(html) ?? []
    const { 'script-src': scripts = [], ...policy } = policyOf(content)
    expect(policy, path).toMatchObject({
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'connect-src': ["'self'"],
      'frame-src': ['https://www.youtube-nocookie.com'],
    })
    expect(new Set(scripts), path).toEqual(new Set(expectedScriptSources(html)))
    expect(content).not.toContain('unsafe')
    // The reference's markup is of its library.
    if (path !== 'api/docs') expect(forbiddenTags(html), path).toEqual([])
    if (path === 'privacy') expect(html).toContain('In this browser alone')
  }
})
