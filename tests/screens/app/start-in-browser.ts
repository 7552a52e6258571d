/** TanStack Start as its compiler leaves it for a browser: of each pair of functions, the client's. */
export const createIsomorphicFn = () => ({
  server: () => ({ client: <Client>(client: Client) => client }),
})

export function getGlobalStartContext(): never {
  throw new Error('Screens run in a browser: nothing is rendered on a server here.')
}

/** There is no response: the app is mounted, not loaded. */
export function setResponseStatus(): void {}
