import { expect, it } from 'vitest'
import { openedHost } from '../contract/fixtures/api-host.fixture.ts'
import { openSite, siteOfTest } from './site.fixture.ts'

const html = '<!doctype html><title>API</title>'
const site = openedHost(() =>
  openSite({ apiReference: html, assets: { 'api/docs.html': html, 'index.html': html } }),
)

it('/api/docs has no inline code, no external resources, and cannot be framed', async () => {
  const { status, text, headers } = await site.request('/api/docs')
  expect([status, text]).toEqual([200, html])
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
  expect(policy).toMatch(
    /base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'$/,
  )
  expect(policy).not.toMatch(/unsafe|\*|https?:|sandbox/)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(await site.request('/api/docs', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
  expect((await site.request('/api/docs', { method: 'POST' })).status).toBe(405)
})

it('its page is never sent as a file without its policy, nor the shell of pages', async () => {
  const { status, headers } = await site.request('/api/docs.html')
  expect([status, headers['content-type']]).toEqual([404, 'application/problem+json'])
  expect((await site.request('/index.html')).text).not.toBe(html)
})

it('without a page, /api/docs is an unknown endpoint', async () => {
  const without = await siteOfTest()
  expect((await without.request('/api/docs')).headers['content-type']).toBe('application/problem+json')
})
