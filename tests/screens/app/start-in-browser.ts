/** TanStack Start as compiled for browsers: the client's function of each pair. */
export const createIsomorphicFn = () => ({
  server: () => ({ client: <Client>(client: Client) => client }),
})

export function getGlobalStartContext(): never {
  throw new Error('Screens run in a browser: nothing is rendered on a server here.')
}

/** There is no response: the app is mounted, not loaded. */
export function setResponseStatus(): void {}
