import { Command } from 'commander'

/** Every command; each adds itself to the program, or to its group. */
export function createProgram(): Command {
  const program = new Command('cutscene')
    .description('Looks after a Cutscene: its catalogue, its users, its database.')
    .exitOverride()
    .configureHelp({ sortSubcommands: true })
    .addHelpText('after', '\nExit codes: 0 done, 1 not possible (a sentence says why), 2 asked for wrongly.')
  return program
}
