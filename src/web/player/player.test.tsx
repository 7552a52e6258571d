import { createRootRouteWithContext, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '#messages/en.ts'
import { UnplayableVideo } from './player.tsx'
import { isPlayable, playerSource } from './player-source.ts'

const router = createRouter({
  routeTree: createRootRouteWithContext<object>()(),
  context: { language: 'en', messages },
})

function render(link: string) {
  const source = playerSource(link)
  if (isPlayable(source)) return expect.fail(`${link} can be played`)
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <UnplayableVideo source={source} poster={<p />} />
    </RouterContextProvider>,
  )
}

it('links to a site without a player', () => {
  const html = render('https://vimeo.example/1')
  expect(html).toMatch(/<a href="https:\/\/vimeo\.example\/1"[^>]*>Watch on vimeo\.example</)
  expect(html).not.toMatch(/<iframe|<video/)
})

it.each(['javascript:alert(1)', 'http://plain.example/a.mp4', ''])(
  'reports that %j can’t be played',
  (link) => {
    const html = render(link)
    expect(html).toContain('This trailer can’t be played here')
    expect(html).not.toMatch(/<iframe|<video|<a /)
  },
)
