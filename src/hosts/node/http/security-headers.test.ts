import { describe, expect, it } from 'vitest'
import { defaultHeaders, inertPolicy, pagePolicy } from './security-headers.ts'

describe('the policy of pages', () => {
  const policy = new Map(
    pagePolicy('c2VjcmV0')
      .split('; ')
      .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
  )

  it('starts from nothing', () => {
    expect(policy.get('default-src')).toEqual(["'none'"])
  })

  it('runs scripts by nonce alone', () => {
    expect(policy.get('script-src')).toEqual(["'nonce-c2VjcmV0'", "'strict-dynamic'"])
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
    expect(pagePolicy('x')).not.toMatch(/[\r\n]|;;|; *$/)
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
