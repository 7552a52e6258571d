/** Names the route of a path, one of a few whatever visitors ask for: what metrics and traces are grouped by. */
export type RouteOf = (path: string) => string

/** Of pages, as the files of web/routes name them. */
export const pageRoutes = [
  '/',
  '/account',
  '/history',
  '/liked-videos',
  '/login',
  '/mock',
  '/playlist',
  '/playlist/{playlistId}',
  '/signup',
  '/videos',
  '/videos/{videoId}',
  '/watch-later',
]

/** What this home answers besides pages and the API. */
const ownRoutes = ['/healthz', '/readyz', '/metrics', '/api/docs', '/robots.txt', '/sitemap.xml']

const folders: [prefix: string, route: string][] = [
  ['/assets/', 'asset'],
  ['/media/', 'media'],
  ['/thumbnails/', 'thumbnail'],
  ['/art/', 'drawing'],
  ['/avatars/', 'drawing'],
  ['/sitemap-', 'sitemap'],
]

interface Branch {
  named: Map<string, Branch>
  any?: Branch
  route?: string
}

/** Paths of the API come in Hono's form: /api/video/:id. */
export function createRouteOf(apiPaths: readonly string[]): RouteOf {
  const api = apiPaths.filter((path) => !path.includes('*')).map((path) => path.replace(/:(\w+)/g, '{$1}'))
  const root: Branch = { named: new Map() }
  const routes = [...pageRoutes, ...ownRoutes, ...api]
  for (const route of routes) plant(root, route)
  // Most paths are a route's own name, which needs no walk.
  const plain = new Map(routes.filter((route) => !route.includes('{')).map((route) => [route, route]))

  return (path) => {
    const found = plain.get(path) ?? find(root, path)
    if (found !== undefined) return found
    const folder = folders.find(([prefix]) => path.startsWith(prefix))
    return folder ? folder[1] : 'other'
  }
}

function plant(root: Branch, route: string) {
  let branch = root
  for (const part of partsOf(route)) {
    const next: Branch = (part.startsWith('{') ? branch.any : branch.named.get(part)) ?? { named: new Map() }
    if (part.startsWith('{')) branch.any = next
    else branch.named.set(part, next)
    branch = next
  }
  branch.route = route
}

function find(root: Branch, path: string): string | undefined {
  let branch: Branch | undefined = root
  for (const part of partsOf(path)) {
    branch = branch.named.get(part) ?? branch.any
    if (!branch) return undefined
  }
  return branch.route
}

/** One slash at the end means the same. */
function partsOf(path: string): string[] {
  const end = path.endsWith('/') ? path.length - 1 : path.length
  return path.slice(1, Math.max(end, 1)).split('/')
}
