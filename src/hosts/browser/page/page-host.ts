import './zod-without-eval.ts'
import { createBrowserHost } from '../browser-host.ts'

/** The service in the page itself, where no worker can run. */
export const host = createBrowserHost(globalThis.cutsceneSettings)
