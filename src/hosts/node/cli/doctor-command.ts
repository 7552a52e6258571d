import type { Command } from 'commander'
import { examine } from '#hosts/node/machine/doctor/examine.ts'
import type { Finding } from '#hosts/node/machine/doctor/finding.ts'
import { cutscene } from '#hosts/node/settings/command-name.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import type { CommandParts } from './command-context.ts'

/** doctor: checks the installation. */
export function doctorCommand(program: Command, parts: CommandParts): void {
  program
    .command('doctor')
    .summary('checks this installation and says how to fix problems')
    .description(
      'Checks the settings, the databases, the disk, the media files, the clocks and the build, and says how to fix each problem. Changes nothing. Exit code 1 if there is a problem.',
    )
    .option('--json', 'prints a JSON array of { check, state, message, fix }')
    .addHelpText('after', `\nExample: ${cutscene} doctor`)
    .action((options) => runDoctor(parts, options))
}

async function runDoctor(parts: CommandParts, { json }: { json?: true }): Promise<void> {
  const findings = await examine(parts)
  parts.stdout.write(json ? `${JSON.stringify(findings, undefined, 2)}\n` : findings.map(line).join(''))
  const problems = findings.filter(({ state }) => state === 'problem').length
  if (problems > 0)
    throw new StartError(problems === 1 ? 'There is 1 problem.' : `There are ${problems} problems.`)
}

const labels = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' }

const line = ({ check, state, message, fix }: Finding) =>
  `${labels[state]} ${check.padEnd(12)} ${message}${fix === undefined ? '' : `\n${' '.repeat(22)}${fix}`}\n`
