import { expect, it } from 'vitest'
import { splitTitle } from './title-parts.ts'

it.each([
  ['Bloodborne Debut Trailer | Face Your Fears | PlayStation 4', 'Bloodborne', 'Debut Trailer'],
  [
    'Call of Duty: Modern Warfare II - World Gameplay Reveal Trailer',
    'Call of Duty: Modern Warfare II',
    'World Gameplay Reveal Trailer',
  ],
  ['Official Trailer | Call of Duty: Warzone', 'Call of Duty: Warzone', 'Official Trailer'],
  ['Dark Souls III – Launch Trailer | PS4', 'Dark Souls III', 'Launch Trailer'],
  ['[E3 2021] A Plague Tale: Requiem - Reveal Trailer', 'A Plague Tale: Requiem', 'Reveal Trailer'],
  ['Halo 5: Launch Gameplay Trailer', 'Halo 5', 'Launch Gameplay Trailer'],
  ['Oxygen Not Included [Official Launch Trailer]', 'Oxygen Not Included', 'Official Launch Trailer'],
  ['Official Minecraft Trailer', 'Minecraft', 'Trailer'],
  ['Half-Life', 'Half-Life', ''],
  ['Trailer', 'Trailer', ''],
  ['', '', ''],
])('parts "%s"', (title, name, line) => {
  expect(splitTitle(title)).toEqual({ name, line })
})
