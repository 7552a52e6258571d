import { expect, it } from 'vitest'
import { preloadLinks } from './preload-links.ts'

const page = (head: string) =>
  `<html><head>${head}</head><body><link rel="preload" href="/late"/></body></html>`

it('lists the styles and what a page’s head preloads', () => {
  const head =
    '<link rel="preload" as="image" imageSrcSet="/a/320.avif 320w, /a/640.avif 640w" imageSizes="(width &lt; 48em) 213px, 100vw" fetchPriority="high"/>' +
    '<link rel="stylesheet" href="/app.css" data-precedence="default"/>' +
    '<link rel="preload" href="/f.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>' +
    '<link rel="icon" href="/favicon.svg"/>'
  expect(preloadLinks(page(head))).toBe(
    '</a/320.avif>; rel=preload; as="image"; imagesrcset="/a/320.avif 320w, /a/640.avif 640w"; imagesizes="(width < 48em) 213px, 100vw"; fetchpriority="high", ' +
      '</app.css>; rel=preload; as=style, ' +
      '</f.woff2>; rel=preload; as="font"; type="font/woff2"; crossorigin="anonymous"',
  )
})

it('is undefined for a page that preloads nothing', () => {
  expect(preloadLinks(page('<link rel="canonical" href="/"/>'))).toBeUndefined()
  expect(preloadLinks('')).toBeUndefined()
})

it('holds only what a header may: no quotes, no other letters than ASCII', () => {
  const links = preloadLinks(page('<link rel="preload" as="image" href="/p/Pokémon&quot;&amp;.svg"/>'))
  expect(links).toBe(`</p/Pok%C3%A9mon'&.svg>; rel=preload; as="image"`)
})
