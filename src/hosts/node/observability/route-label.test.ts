import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { createRouteOf, pageRoutes } from './route-label.ts'

const routeOf = createRouteOf(['/api/*', '/api/videos', '/api/video/:id', '/api/user/playlists/:id/:videoId'])

it.each([
  ['/', '/'],
  ['/videos', '/videos'],
  ['/videos/', '/videos'],
  ['/videos/hades', '/videos/{videoId}'],
  ['/playlist/one', '/playlist/{playlistId}'],
  ['/api/videos', '/api/videos'],
  ['/api/video/hades', '/api/video/{id}'],
  ['/api/user/playlists/one/hades', '/api/user/playlists/{id}/{videoId}'],
  ['/api/docs', '/api/docs'],
  ['/assets/index.js', 'asset'],
  ['/media/clip.mp4', 'media'],
  ['/thumbnails/hades/320.webp', 'thumbnail'],
  ['/art/Action.svg', 'drawing'],
  ['/metrics', '/metrics'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/sitemap-videos-12.xml', 'sitemap'],
  ['/api/nothing', 'other'],
  ['/videos/hades/more', 'other'],
  ['/wp-login.php', 'other'],
  ['/__proto__', 'other'],
])('%j is %j', (path, route) => {
  expect(routeOf(path)).toBe(route)
})

it('knows every screen', () => {
  const folder = resolve('src/web/routes')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    // $ is every address that is no screen's.
    .filter((entry) => entry.isFile() && !entry.name.startsWith('_') && entry.name !== '$.tsx')
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length)
        .replace(/\.tsx$/, ''),
    )
  const screens = files.map((file) => file.replace('/_signed-in', '').replace(/\$(\w+)/, '{$1}'))
  expect(screens.map((screen) => screen.replace(/(.)\/index$/, '$1').replace('/index', '/')).sort()).toEqual(
    pageRoutes.toSorted(),
  )
})
