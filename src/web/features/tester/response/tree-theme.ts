const colour = (name: string) => `var(--color-${name})`

/** The product's colours in the places that base16 names. */
export const treeTheme = {
  base00: colour('black'),
  base01: colour('black'),
  base02: colour('line'),
  base03: colour('muted'),
  base04: colour('muted'),
  base05: colour('muted'),
  base06: colour('text'),
  base07: colour('text'),
  base08: colour('code-word'),
  base09: colour('code-string'),
  base0A: colour('code-word'),
  base0B: colour('code-number'),
  base0C: colour('muted'),
  base0D: colour('accent'),
  base0E: colour('code-word'),
  base0F: colour('code-number'),
}
