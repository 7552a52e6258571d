import { contract, http, type Mutants, unit } from './mutants.ts'

export const contractMutants: Mutants[] = [
  {
    file: 'src/contract/failures.ts',
    tests: unit('src/contract/failures.test.ts'),
    breaks: [
      ['already_in_likes: [409,', 'already_in_likes: [400,', 'a video that is liked already is a 409'],
      ['email_taken: [422,', 'email_taken: [409,', 'a taken email is a 422'],
      [
        "[Math.ceil(seconds / 60), 'minute']",
        "[Math.floor(seconds / 60), 'minute']",
        'whoever waits is told enough minutes',
      ],
      ["count === 1 ? '' : 's'", "''", 'more seconds than one are plural'],
    ],
  },
  {
    file: 'src/contract/accounts/account.ts',
    tests: http('signing up', 'accounts over HTTP', 'request bodies'),
    breaks: [
      [
        'z.string().min(minPasswordLength).max(maxPasswordLength)\n/** For',
        'z.string().min(1).max(maxPasswordLength)\n/** For',
        'a new password has eight characters',
      ],
      ['const name = visibleText.max(maxNameLength)', 'const name = visibleText', 'a name has a limit'],
      [
        'Object.keys(extra).length > maxExtraFields',
        'Object.keys(extra).length > 10 * maxExtraFields',
        'a sign-up has 50 additional fields at most',
      ],
      ['return maxDepth > 0 &&', 'return', 'additional fields are not nested without end'],
      ['length > maxExtraLength', 'length > 10 * maxExtraLength', 'additional fields have a limit together'],
    ],
  },
  {
    file: 'src/contract/email.ts',
    tests: http('signing up', 'accounts over HTTP'),
    breaks: [
      [
        ".replace(/[\\p{C}\\p{Default_Ignorable_Code_Point}]/gu, '')",
        '',
        'a pasted address may have invisible characters',
      ],
      [".normalize('NFKC')", '', 'a pasted address may have full-width letters'],
    ],
  },
  {
    file: 'src/contract/accounts/second-factor.ts',
    tests: contract('service/second-factor.test.ts'),
    breaks: [
      [".replace(/[^\\p{L}\\p{N}]/gu, '')", '', 'a code may be typed with spaces and hyphens'],
      [
        "toAsciiDigits(code.normalize('NFKC'))",
        "code.normalize('NFKC')",
        'a code may be typed in other digits',
      ],
    ],
  },
  {
    file: 'src/contract/catalogue/catalogue-video.ts',
    tests: unit(
      'src/operator/importing/catalogue-files.test.ts',
      'src/operator/importing/source-entry.test.ts',
      'src/operator/importing/json-entries.test.ts',
    ),
    breaks: [
      ['protocol: /^https$/', 'protocol: /^https?$/', 'a link is https'],
      ['.refine((text) => !/^https:\\/\\/[^/?#]*@/i.test(text))', '', 'a link has no password'],
      ['fileName.regex(/\\.(mp4|webm|m3u8)$/)', 'fileName', 'a clip is a file that browsers play'],
      [
        '.refine((tracks) => new Set(tracks.map(({ lang }) => lang)).size === tracks.length, {',
        '.refine(() => true, {',
        'captions have each language once',
      ],
      ['/^media\\/[a-z0-9][a-z0-9._-]*$/', '/^media\\/[a-z0-9._/-]*$/', 'a file lies in media/ itself'],
    ],
  },
  {
    file: 'src/contract/catalogue/catalogue-category.ts',
    tests: unit('src/operator/importing/catalogue-files.test.ts'),
    breaks: [['name !== allCategories', "name !== ''", 'no category is called All']],
  },
  {
    file: 'src/contract/catalogue/youtube-link.ts',
    tests: unit('src/contract/catalogue/youtube-link.test.ts'),
    breaks: [
      [
        '(?:youtube(?:-nocookie)?\\.com|youtu\\.be)\\.?$/i',
        '(?:youtube(?:-nocookie)?\\.com|youtu\\.be)/i',
        'only the hosts of YouTube are YouTube',
      ],
      [
        'const videoParameter = /(?:^|[&;])v=',
        'const videoParameter = /v=',
        'only the parameter v names a video',
      ],
      [
        '/^\\/(?:channel|c|user|@[^/]*)(?:\\/|$)/',
        '/^\\/(?:channel|c|user)(?:\\/|$)/',
        'an @name is a channel',
      ],
      [
        "return kind ? { kind } : { kind: 'video', id }",
        "return { kind: 'video', id }",
        'embed/videoseries is a playlist',
      ],
    ],
  },
  {
    file: 'src/contract/catalogue/category-hues.ts',
    tests: unit('src/contract/catalogue/category-hues.test.ts'),
    breaks: [
      [
        'shippedHue(_id, categoryName) ?? added(_id)',
        'hueOfName(categoryName) ?? added(_id)',
        'a renamed category keeps its hue',
      ],
      ['free.delete(hue)', '', 'added categories have hues of their own'],
    ],
  },
  {
    file: 'src/contract/library/batch.ts',
    tests: http('batches of shelves', 'request bodies', 'validation messages'),
    breaks: [
      ['if (remove.some((id) => added.has(id)))', 'if (false)', 'a batch does not add and remove one video'],
      [
        'add.length + remove.length > maxBatchIds',
        'add.length > maxBatchIds',
        'a batch has a limit together',
      ],
    ],
  },
  {
    file: 'src/contract/library/finished.ts',
    tests: http('how far videos were watched'),
    breaks: [
      ['const finishedShare = 0.95', 'const finishedShare = 1', 'a video is finished before its credits end'],
      [
        'duration !== null && duration > 0 && ',
        'duration !== null && ',
        'a video of no length is not finished',
      ],
    ],
  },
  {
    file: 'src/contract/library/playlist.ts',
    tests: http('playlists over HTTP', 'changes of a playlist', 'request bodies', 'validation messages'),
    breaks: [
      [
        'title !== undefined || description !== undefined',
        'true',
        'a change of a playlist changes something',
      ],
      ['note !== undefined || after !== undefined', 'true', 'a change of an entry changes something'],
      ['storableText.trim().max(maxNoteLength)', 'storableText.trim()', 'a note has a limit'],
    ],
  },
  {
    file: 'src/contract/paging.ts',
    tests: http('catalogue over HTTP', 'validation messages'),
    breaks: [
      [
        'export const Limit = videosFrom(1)',
        'export const Limit = videosFrom(0)',
        'a page has a video at least',
      ],
      ['digits.test(text) && ', '', 'a limit is written in digits'],
    ],
  },
  {
    file: 'src/contract/limits.ts',
    tests: http(
      'playlists over HTTP',
      'one playlist',
      'shelves over HTTP',
      'memberships and undo',
      'catalogue over HTTP',
      'second factor',
      'sign-ins',
    ),
    breaks: [
      ['export const maxPageSize = 500', 'export const maxPageSize = 400', 'a page has 500 videos at most'],
    ],
  },
  {
    file: 'src/contract/timestamp.ts',
    tests: contract(
      'service/clocks.test.ts',
      'service/user-data-export.test.ts',
      'http/http-in-memory.test.ts',
    ),
    breaks: [
      ['new Date(time).toISOString().slice(0, 19) !== second', 'false', 'there is no 30th of February'],
      ['timestamp >= 0 ? ', 'true ? ', 'there is no time before 1970'],
    ],
  },
  {
    file: 'src/contract/timestamp.ts',
    tests: unit('src/contract/timestamp.test.ts'),
    breaks: [["fraction.padEnd(6, '0')", 'fraction', '.5 is half a second']],
  },
  {
    file: 'src/contract/languages.ts',
    tests: unit('src/contract/languages.test.ts', 'src/hosts/node/http/language-negotiation.test.ts'),
    breaks: [
      [
        'known === prefix && known !== defaultLanguage',
        'known === prefix',
        'paths of the default language have no prefix',
      ],
      [".split('-', 1)[0]", '', 'de-AT is German'],
    ],
  },
  {
    file: 'src/contract/text/fold-text.ts',
    tests: unit('src/contract/text/fold-text.test.ts'),
    breaks: [
      ["  ß: 'ss',\n", '', 'ß is found as ss'],
      ["    .replace(/\\p{Mark}/gu, '')\n", '', 'accents are folded'],
      ["'&': ' and '", "'&': '&'", '& is found as and'],
      [".replace(/['.]/g, '')", '', 'an apostrophe does not separate words'],
      ['return others.length > 0 ? others : words', 'return words', 'and counts only alone'],
      ["folded.replace(/[^\\p{L}\\p{N}]+/gu, '')", 'folded', 'gta v and GTA-V are one alias'],
    ],
  },
  {
    file: 'src/contract/text/format-time.ts',
    tests: unit('src/contract/text/format-time.test.ts'),
    breaks: [
      ["padStart(2, '0')", "padStart(1, '0')", 'five seconds are 0:05'],
      ['Math.max(0, (now.getTime()', 'Math.abs((now.getTime()', 'what is ahead of the clock is now'],
    ],
  },
  {
    file: 'src/contract/text/search-text.ts',
    tests: unit('src/contract/text/search-text.test.ts'),
    breaks: [[".replace(/[\\s\\p{Cc}]+/gu, ' ')", '', 'a search has no superfluous spaces']],
  },
  {
    file: 'src/contract/text/text.ts',
    tests: http(
      'playlists over HTTP',
      'signing up',
      'accounts over HTTP',
      'validation messages',
      'request bodies',
    ),
    breaks: [
      ["!text.includes('\\0')", 'true', 'no text has U+0000'],
      ['text.toWellFormed()', 'text', 'no text has half a character'],
      ['.refine(isVisible, {', '.refine(() => true, {', 'a name is visible'],
    ],
  },
  {
    file: 'src/contract/validation-messages.ts',
    tests: unit('src/contract/validation-messages.test.ts'),
    breaks: [
      ["if (input === undefined) return 'is missing'", '', 'what is missing is called so'],
      ['limit === 1 ? unit : plural(unit)', 'unit', 'more characters than one are plural'],
    ],
  },
]
