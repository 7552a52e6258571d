import { StartError } from '#hosts/node/start-error.ts'

/** BASE_PATH: where the static edition is going to be served, / or a folder such as /cutscene/. */
export function readBuildSettings(env: Record<string, string | undefined>): { base: string } {
  const given = env.BASE_PATH || '/'
  if (!/^\/([\w.~-]+\/)*$/.test(given))
    throw new StartError(
      `BASE_PATH is '${given}', but must be / or begin and end with one, such as BASE_PATH=/cutscene/.`,
    )
  return { base: given }
}
