import { type Mutants, node, unit } from './mutants.ts'

export const operatorMutants: Mutants[] = [
  {
    file: 'src/operator/games/import-games.ts',
    tests: node('command-line/games.test.ts', 'command-line/refusals.test.ts'),
    breaks: [
      ['...(overwrite ? [] : byHand)', '', 'an import leaves what was edited by hand'],
      ["...(isFound ? ['name'] : [])", '', 'another spelling does not rename a game'],
      ['if (named && named.slug !== own)', 'if (false)', 'two games do not have one name'],
      ['if (addressed && addressed.slug !== own)', 'if (false)', 'two games do not have one address'],
    ],
  },
  {
    file: 'src/settings/settings.ts',
    tests: unit('src/settings/settings.test.ts'),
    breaks: [
      [
        'if (databaseUrl !== undefined && tokenSecret === undefined)',
        'if (false)',
        'PostgreSQL needs a secret of all copies',
      ],
      [
        'demoAccount: settings.demoAccount ?? isLocal,',
        'demoAccount: settings.demoAccount ?? true,',
        'a public site has no demo account',
      ],
      [
        'requestTester: settings.requestTester ?? isLocal,',
        'requestTester: settings.requestTester ?? true,',
        'a public site has no request tester',
      ],
      ['isBehindProxy(proxy) || !(host', '!(host', 'behind a proxy a site is public'],
      [
        'if (smtpUrl !== undefined && siteUrl === undefined)',
        'if (false)',
        'mails need the address of the site',
      ],
      ['url.href === `${url.origin}/`', 'true', 'SITE_URL has no path'],
      [
        'editDistance(name.toUpperCase(), other) <= 1',
        'name.toUpperCase() === other',
        'a misspelt setting is named',
      ],
    ],
  },
  {
    file: 'src/settings/environment.ts',
    tests: unit('src/settings/settings.test.ts'),
    breaks: [
      ["given.replace(/\\/\\/.*@/, '//…@')", 'given', 'an error does not quote a password'],
      [
        'environment[variable]?.trim() || undefined',
        'environment[variable]',
        'an empty variable counts as unset',
      ],
    ],
  },
  {
    file: 'src/settings/env-file.ts',
    tests: unit('src/settings/env-file.test.ts'),
    breaks: [
      ['environment[name] ??= value', 'environment[name] = value', 'the environment wins over the file'],
      ['if (line !== undefined)', 'if (false)', 'a malformed line is named'],
      ["if (named === undefined && 'DATA_DIR' in variables)", 'if (false)', 'the file does not move itself'],
    ],
  },
  {
    file: 'src/operator/error-journal.ts',
    tests: unit('src/operator/error-journal.test.ts'),
    breaks: [
      ['if (size > maxBytes) await rename(path, `${path}.1`)', '', 'the journal does not grow without end'],
      ['.filter(({ time }) => new Date(time) >= since)', '', 'old errors are not shown'],
    ],
  },
  {
    file: 'src/operator/importing/csv-entries.ts',
    tests: unit(
      'src/operator/importing/csv-entries.test.ts',
      'src/operator/importing/catalogue-files.test.ts',
    ),
    breaks: [
      ['end - start < maxRowBytes', 'true', 'a quote that is never closed does not swallow the file'],
      ["[',', ';', '\\t'].reduce", "[','].reduce", 'a CSV may have semicolons'],
      [
        'delimiter ??= skipDelimiterLine() ?? findDelimiter',
        'delimiter ??= findDelimiter',
        "Excel's line sep=; is no header",
      ],
      [
        "record_delimiter: ['\\r\\n', '\\n', '\\r'],",
        "record_delimiter: ['\\n'],",
        'lines may end as on Windows',
      ],
    ],
  },
  {
    file: 'src/operator/importing/csv-entries.ts',
    tests: node('command-line/import.test.ts', 'command-line/exports.test.ts'),
    breaks: [
      [".replace(escapedFormula, '')", '', "an export's apostrophe comes off again"],
      [
        '...repeated.map((name) => `${location}: has two columns ${quoted(name)}`),',
        '',
        'two columns of one name are an error',
      ],
    ],
  },
  {
    file: 'src/operator/importing/json-entries.ts',
    tests: unit('src/operator/importing/json-entries.test.ts'),
    breaks: [
      [
        'else if (index === 0) yield errorEntry(`${file}.${key}: is neither categories, games nor videos`)',
        '',
        'an unknown array is named',
      ],
    ],
  },
  {
    file: 'src/operator/importing/source-entry.ts',
    tests: unit('src/operator/importing/source-entry.test.ts'),
    breaks: [
      [
        'isFractionOfDay(Number(text)) ? undefined : Number(text)',
        'Number(text)',
        "a spreadsheet's part of a day is no length",
      ],
      ['Number(hours ?? 0) * 3600', 'Number(hours ?? 0) * 60', '1:02:03 has an hour'],
      [
        'factor ? Math.round(Number(`${whole}.${fraction}`) * factor)',
        'factor ? Number(whole) * factor',
        '1.7M is 1,700,000',
      ],
      [
        'const isWhole = (text: string) => /^-?\\d+(\\.0)?$/.test(text)',
        'const isWhole = (text: string) => /^-?\\d+$/.test(text)',
        '5.0 is 5',
      ],
    ],
  },
  {
    file: 'src/operator/importing/folder-entries.ts',
    tests: node('command-line/folders.test.ts'),
    breaks: [['for (const name of linked)', 'for (const name of [])', 'a symbolic link is no clip']],
  },
  {
    file: 'src/operator/importing/import-catalogue.ts',
    tests: node('command-line/import.test.ts'),
    breaks: [['if (isRemoving && videos.length === 0)', 'if (false)', 'a file without videos removes none']],
  },
  {
    file: 'src/operator/users/disable-user.ts',
    tests: node('command-line/actions.test.ts'),
    breaks: [
      ['if (changed && !isDryRun)', 'if (changed)', 'a dry run changes nothing'],
      [
        'const undo = changed ? () => accounts.setDisabled(id, disabledAt) : undefined',
        'const undo = undefined',
        'what the console changes is undone',
      ],
    ],
  },
  {
    file: 'src/operator/users/find-user.ts',
    tests: node('command-line/refusals.test.ts'),
    breaks: [['if (account) return account', 'return account as Account', 'an unknown user is named']],
  },
  {
    file: 'src/operator/site/set-site.ts',
    tests: node('command-line/console.test.ts', 'command-line/refusals.test.ts'),
    breaks: [
      ['if (errors.length > 0) throw', 'if (false) throw', 'what the environment may not be is not stored'],
      ['if (named.length === 0)', 'if (false)', 'site set without a field is a mistake'],
    ],
  },
  {
    file: 'src/operator/videos/check-embeds.ts',
    tests: node('command-line/embeds.test.ts'),
    breaks: [
      ['...(!fillsIn && { duration: null, views: null, publishedOn: null })', '', 'a check fills in nothing'],
    ],
  },
  {
    file: 'src/operator/media-files.ts',
    tests: unit('src/operator/media-files.test.ts'),
    breaks: [
      ['/^[^.].*\\.(mp4', '/^.*\\.(mp4', 'hidden files are no media'],
      [
        'return hashed.test(name) && existsSync(path) ? path : undefined',
        'return existsSync(path) ? path : undefined',
        'DATA_DIR/media is no way to other files',
      ],
    ],
  },
  {
    file: 'src/operator/youtube/retrying-fetch.ts',
    tests: unit('src/operator/youtube/retrying-fetch.test.ts'),
    breaks: [
      [
        'retryAfterMs ?? firstDelayMs * 2 ** (attempt - 1)',
        'firstDelayMs * 2 ** (attempt - 1)',
        'Retry-After is obeyed',
      ],
      ['if (delayMs > maxDelayMs)', 'if (false)', 'nobody waits for an hour'],
    ],
  },
]
