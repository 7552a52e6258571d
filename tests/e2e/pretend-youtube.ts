import type { Page, Request } from '@playwright/test'
import { expect } from './fixtures.ts'

export const embedOrigin = 'https://www.youtube-nocookie.com'

/** How the pretended player behaves once it is greeted. */
type Behaviour = { says: 'ready' | 'playing' } | { says: 'error'; code: number } | { says: 'nothing' }

/**
 * A page in the place of YouTube's player, which speaks as theirs does: it asks to be listened to, and answers the one
 * who does. What it heard stands in its text. `script` runs in it too.
 */
export async function pretendYouTube(page: Page, behaviour: Behaviour, script = ''): Promise<Request[]> {
  const requests: Request[] = []
  await page.route(`${embedOrigin}/**`, async (route) => {
    requests.push(route.request())
    await route.fulfill({ contentType: 'text/html', body: player(behaviour, script) })
  })
  return requests
}

/** Until its page has been drawn. */
export const frameOf = (page: Page) => page.getByRole('main').frameLocator('iframe')

const player = (behaviour: Behaviour, script: string) => `<!doctype html><title>Player</title>
<body style="background:#234;color:#fff"><h1>Pretended player</h1><p id="heard"></p>
<script>
  const behaviour = ${JSON.stringify(behaviour)}
  const tell = (event, info) => parent.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), '*')
  let greeted = false
  if (behaviour.says !== 'nothing') {
    addEventListener('message', ({ data }) => {
      const { event, func } = JSON.parse(data)
      heard.textContent += event + (func ? ' ' + func : '') + '; '
      if (event !== 'listening' || greeted) return
      greeted = true
      tell('initialDelivery', { playerState: -1, videoData: { video_id: 'x', isPlayable: true } })
      tell('onReady', null)
      if (behaviour.says === 'playing') tell('onStateChange', 1)
      if (behaviour.says === 'error') tell('onError', behaviour.code)
    })
    tell('readyToListen')
  }
  ${script}
</script>`

/** Presses Play, and waits for the pretended player. */
export async function press(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Play ${title}`, exact: true }).click()
  await expect(frameOf(page).getByRole('heading', { name: 'Pretended player' })).toBeVisible()
}
