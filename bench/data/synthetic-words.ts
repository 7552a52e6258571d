/** The words of synthetic titles. */
export const words = {
  adjectives:
    list(`Ashen Broken Burning Crimson Crystal Distant Eternal Fallen Feral Final Forgotten Frozen Gilded
    Half-Light Hollow Hidden Iron Ivory Last Lost Lunar Midnight Neon Obsidian Pale Quiet Radiant Restless Rogue Rusted Sacred
    Scarlet Shattered Silent Silver Solar S.T.O.R.M. Stolen Sunken Swift Tiny Twisted Umbral Velvet Verdant Wandering Wild Winter`),
  nouns:
    list(`Anvil Archive Arena Atlas Beacon Bastion Blade Canyon Cathedral Chariot Circuit Citadel Comet Compass
    Counter-Spell Crown Delta Dragon Drift Echo Ember Empire Engine Falcon Forge Frontier Galaxy Garden Harbour Horizon Island Jungle
    Kingdom Labyrinth Lantern Legion Meridian Monarch’s Nebula Oasis Oracle Orbit Outpost Phantom Pirate Planet Quarry
    Raven Reef Relic River Rocket Ruin Saga Sentinel Shadow Signal Skyline Spire Station Storm Summit Temple Thunder
    Tide Titan Tower Tundra Valley Vault Voyage Warden Wolf's Wolf-Man Zenith Zéphyr`),
  joints: list('of the|and the|beyond the|in the|from the|versus the|without', '|'),
  additions: list(
    'Rebirth|Legacy|Ascension|Origins|Remastered|Chronicles|Tactics|Underground|Reckoning|Éclipse|Season 2|Season 3|Definitive Edition|Episode One|Episode Two|2|3|4|II|III|IV|VII',
    '|',
  ),
  kinds: list(
    'Official Trailer|Official Trailer|Launch Trailer|Launch Trailer|Gameplay Trailer|Announcement Trailer|Reveal Trailer|Story Trailer|Official Gameplay|Cinematic Teaser|Teaser|Accolades Trailer|Release Date Trailer',
    '|',
  ),
  studios: list(
    'Amber Lantern|Blue Quarry|Cold Harbour|Copper Kite|Driftwood|Ember Street|Far Meadow|Glass Otter|High Tide|Ink Island|Juniper Gate|Kettle Works|Low Orbit|Moss & Stone|Night Bus|Old Bridge|Paper Moon|Quick Fox|Red Anvil|Seven Doors',
    '|',
  ),
  sentences: list(
    'A lone courier crosses a country that has forgotten her name.|Two crews race for the same treasure, and only one map is true.|Build by day, hold the wall by night, and count who is left at dawn.|Every lap changes the track, and every track remembers.|The city sleeps above an engine that nobody dares to stop.|Short rounds, loud colours and one more try before bed.|Friends share a screen, a spaceship and very little air.|Old enemies meet on a frozen lake for one last season.',
    '|',
  ),
}

function list(text: string, separator: string | RegExp = /\s+/): string[] {
  return text.split(separator)
}
