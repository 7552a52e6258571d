import { foldTitle } from '#contract/text/fold-text.ts'

/** What games are sorted by. Words beside these are free; these have one spelling. */
export const knownLabels = {
  genres: words(`
    Action, Action RPG, Action-adventure, Adventure, Battle royale, Beat 'em up, City builder, Fighting,
    Hack and slash, Metroidvania, MOBA, Party, Platformer, Puzzle, Racing, Real-time strategy, Rhythm,
    Roguelike, RPG, Sandbox, Shooter, Simulation, Sports, Stealth, Strategy, Survival, Survival horror,
    Turn-based strategy
  `),
  platforms: words(`
    Android, iOS, Linux, Mac, Meta Quest, Nintendo 3DS, Nintendo Switch, Nintendo Switch 2, PC,
    PlayStation 3, PlayStation 4, PlayStation 5, PlayStation Vita, Stadia, Web, Wii U, Xbox 360, Xbox
    One, Xbox Series X|S
  `),
  tags: words(`
    3D platformer, 4X, adventure, American football, anime, arcade, automation, baseball, basketball,
    building, bullet heaven, card battler, cat, co-op, colony sim, comedy, cozy, crafting, creature
    collector, crime, crossover, dark fantasy, dungeon crawler, economy, esports, exploration, extreme
    sports, family, fantasy, farming, fast-paced, first-person, fishing, football, Formula One,
    free-to-play, grand strategy, hacking, hand-drawn, hero shooter, historical, horror, ice hockey,
    indie, kart, life sim, local multiplayer, magic, management, mecha, medieval, mods, motion controls,
    multiplayer, music, musou, mythology, naval, open source, open world, physics, pixel art, platform
    fighter, point-and-click, post-apocalyptic, prison, rally, rats, remake, retro, run and gun,
    samurai, sandbox, sci-fi, side-scroller, skateboarding, social deduction, souls-like, space,
    stealth, story, superhero, supernatural, tactics, third-person, top-down, turn-based, VR, western,
    World War II, wrestling
  `),
}

export type LabelKind = keyof typeof knownLabels
export const labelKinds = Object.keys(knownLabels) as LabelKind[]

/** A label in its known spelling, if it has one: 'action rpg' is 'Action RPG'. */
export const knownSpelling = (kind: LabelKind, text: string): string =>
  knownLabels[kind].find((label) => foldTitle(label) === foldTitle(text)) ?? text

function words(list: string): string[] {
  return list.split(',').map((word) => word.trim().replace(/\s+/g, ' '))
}
