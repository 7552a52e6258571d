import { createHome } from '../browser-host.ts'

/** For pages that no worker answers: the same service in the page itself. */
export const home = createHome(globalThis.cutsceneSettings)
