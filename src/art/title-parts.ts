/** A title as a poster tells it: the game large, what kind of trailer it is small. */
export interface TitleParts {
  name: string
  line: string
}

/** Parts a video's title where people would: at a bar or a dash, before 'Official Trailer', or at a colon. */
export function splitTitle(title: string): TitleParts {
  const bare = title.slice(0, longest).replace(/^\s*\[[^\]]{1,24}\]\s*/, '')
  const [first = '', second = ''] = bare.split(/\s+[|–—-]\s+/).map(dropAside)
  // 'Official Trailer | Call of Duty: Warzone': the game stands second.
  if (second && onlyKind.test(first)) return { name: second, line: first }

  const kind = endsInKind.exec(first)
  if (kind?.[1] && kind[2]) {
    return { name: kind[1].replace(/^official\s+/i, ''), line: kind[2].replace(/[\])]$/, '') }
  }
  if (second) return { name: first, line: second }

  const colon = first.indexOf(': ')
  if (colon > 1 && first.length > longName) {
    return { name: first.slice(0, colon), line: first.slice(colon + 2).trim() }
  }
  return { name: first || bare.trim(), line: '' }
}

/** '(PS4)' at the end says nothing on a poster. */
const dropAside = (part: string) => part.trim().replace(/\s*\([^)]*\)$/, '')

const longest = 300
const longName = 34
const words =
  'official|launch|reveal|announce|announcement|gameplay|teaser|debut|story|cinematic|release|date|extended|accolades|' +
  'animated|early|access|first|look|world|premiere|steam|gamescom|full|e3|\\d{4}'
const kinds = 'trailer|teaser|premiere|announcement|video'
const onlyKind = new RegExp(`^(?:(?:${words})\\s+)*(?:${kinds})$`, 'i')
const endsInKind = new RegExp(`^(.+?):?\\s+[[(]?((?:(?:${words})\\s+)*(?:${kinds})(?:\\s.*)?[\\])]?)$`, 'i')
