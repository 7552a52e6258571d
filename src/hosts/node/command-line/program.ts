import { Command } from 'commander'
import manifest from '../../../../package.json' with { type: 'json' }
import { catalogCommands } from './catalog/catalog-commands.ts'
import type { CommandParts } from './command-parts.ts'
import { databaseCommands } from './database/database-commands.ts'
import { doctorCommand } from './doctor/doctor.ts'
import { userCommands } from './users/user-commands.ts'

/** Every command; each adds itself to the program, or to its group. */
export function createProgram(parts: CommandParts): Command {
  const program = new Command('cutscene')
    .description('Looks after a Cutscene: its catalogue, its users, its database.')
    .version(manifest.version)
    .exitOverride()
    .configureHelp({ sortSubcommands: true })
    .configureOutput({
      writeOut: (text) => parts.stdout.write(text),
      writeErr: (text) => parts.stderr.write(text),
    })
    .addHelpText('after', '\nExit codes: 0 done, 1 not possible (a sentence says why), 2 asked for wrongly.')
  catalogCommands(program, parts)
  databaseCommands(program, parts)
  doctorCommand(program, parts)
  userCommands(program, parts)
  return program
}
