import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { defaultHeaders, inertPolicy, pageDirectives, serializePolicy } from './security-headers.ts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

describe('the policy of pages', () => {
  const page = `<script class="early">first()</script><script type="module" async="" src="/a.js"></script>
<script type="application/ld+json">{"name":"data"}</script><script>second(
  '<p>')</script>`
  const text = serializePolicy(pageDirectives(page))
  const policy = new Map(text.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]))

  it('starts from nothing', () => {
    expect(policy.get('default-src')).toEqual(["'none'"])
  })

  it('runs the site’s own files, and the page’s own inline scripts by hash', () => {
    expect(policy.get('script-src')).toEqual(["'self'", hashOf('first()'), hashOf("second(\n  '<p>')")])
  })

  it('applies the site’s own style sheets, and no style elements', () => {
    expect(policy.get('style-src')).toEqual(["'self'"])
  })

  it('allows no other site, except the frame of the no-cookie player', () => {
    const hosts = [...policy].filter(([, sources]) => sources?.some((source) => /\.|https?:|\*/.test(source)))
    expect(hosts).toEqual([['frame-src', ['https://www.youtube-nocookie.com']]])
  })

  it('forbids framing the site, moving its base and sending its forms elsewhere', () => {
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
  })

  it('is one line', () => {
    expect(text).not.toMatch(/[\r\n]|;;|; *$/)
  })
})

it('the policy of everything else runs nothing and loads nothing', () => {
  expect(inertPolicy).toMatch(/^default-src 'none'/)
  expect(inertPolicy).toMatch(/(^|; )sandbox($|;)/)
  expect(inertPolicy).not.toMatch(/script-src|allow-scripts|https?:|\*/)
})

it('every default header is plain text', () => {
  for (const [name, value] of Object.entries(defaultHeaders)) {
    expect(name).toMatch(/^[a-z-]+$/)
    expect(value).toMatch(/^[\x20-\x7e]+$/)
  }
})
