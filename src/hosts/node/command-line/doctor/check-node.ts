import { type Finding, ok, problem } from './finding.ts'

const least = 26

/** npm run takes the one that the project pins; somebody may have run the script by another. */
export function checkNode(): Finding {
  const { node } = process.versions
  if (Number(node.split('.')[0]) >= least) return ok('node', `Node ${node}`)
  return problem('node', `this is Node ${node}`, 'Run it by npm run cutscene, which takes the right one.')
}
