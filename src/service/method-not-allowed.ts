import type { Hono } from 'hono'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The methods that a path has routes for, as an Allow header (RFC 9110, 10.2.1). Undefined when it has none. */
export function allowedMethods(
  { router }: Pick<Hono, 'router'>,
  path: string,
  isFile = false,
): string | undefined {
  const allowed = methods.filter(
    (method) =>
      (isFile && method === 'GET') ||
      router
        .match(method, path)[0]
        .some(([[, route]]) => route.method === method && !route.path.endsWith('*')),
  )
  if (allowed.includes('GET')) allowed.splice(1, 0, 'HEAD')
  return allowed.length > 0 ? allowed.join(', ') : undefined
}
