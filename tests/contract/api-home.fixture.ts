/** The API, wherever it runs. */
export interface ApiHome {
  /** Asks for a path from /api on. */
  ask(path: string, init?: RequestInit): Promise<Response> | Response
  close(): Promise<void>
}
