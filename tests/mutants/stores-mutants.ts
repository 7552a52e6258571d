import { contract, http, type Mutants, node, unit } from './mutants.ts'

const accounts = {
  ...contract('stores/stores.test.ts', 'stores/account-agreement.test.ts'),
  titles: 'SQLite',
}

export const storesMutants: Mutants[] = [
  {
    file: 'src/stores/sql/games/game-rows.ts',
    tests: node('command-line/games.test.ts'),
    breaks: [
      [
        'if (slug !== stored.slug) await moveSlug(tx, stored.slug, slug)',
        '',
        'a former address leads to the game, whose videos follow',
      ],
      [
        'await rememberName(tx, from.folded_name, into.slug)',
        '',
        'a merged game does not come back by its name',
      ],
      ["origin', '!=', 'name'", "origin', '!=', 'files'", 'a name alone is not exported'],
      [
        '.set({ game: into.name }).where',
        '.set({ game: from.name }).where',
        'videos of a merged game have the name of the other',
      ],
    ],
  },
  {
    file: 'src/stores/sql/games/slugs.ts',
    tests: node('command-line/games.test.ts'),
    breaks: [
      ["kind === 'game' && unknown().length > 0", 'false', 'a former name makes no second game'],
      ['names.filter(Boolean).map', 'names.map', 'an unknown creator has no page'],
    ],
  },
  {
    file: 'src/stores/memory/accounts/account-store.ts',
    tests: contract('stores/account-agreement.test.ts', 'stores/stores.test.ts', 'service/sessions.test.ts'),
    breaks: [
      [
        '      endSessions(accounts, userId)\n      return true',
        '      return true',
        'a new password ends all sign-ins',
      ],
      [
        'expiresAt <= account.createdAt || isForOther',
        'expiresAt <= account.createdAt',
        'an invitation for another address does not work',
      ],
      ['      invitations.delete(invitationHash)\n', '', 'an invitation works once'],
    ],
  },
  {
    file: 'src/stores/memory/accounts/second-factor-store.ts',
    tests: contract('stores/account-agreement.test.ts'),
    breaks: [['found.secret !== secret', 'false', 'only the confirmed secret is turned on']],
  },
  {
    file: 'src/stores/memory/library/shelf-store.ts',
    tests: http('shelves over HTTP', 'batches of shelves', 'memberships and undo', 'pages and orders'),
    breaks: [
      [
        '      const undone = removeAdded(entries, id, removal)\n',
        '      const undone = 0\n',
        'undo takes off what a batch added',
      ],
    ],
  },
  {
    file: 'src/stores/memory/library/playlist-store.ts',
    tests: http(
      'one playlist',
      'changes of a playlist',
      'memberships and undo',
      'playlists over HTTP',
      'orders of a playlist',
    ),
    breaks: [
      [
        'videos.some(({ duration }) => duration === null)',
        'false',
        'a length with unknown ones is a lower bound',
      ],
      ['entry.note = note ?? entry.note', 'entry.note = note', 'a video that is moved keeps its note'],
    ],
  },
  {
    file: 'src/stores/memory/library/playlist-store.ts',
    tests: { ...contract('stores/stores.test.ts'), titles: 'whose videos are moved, in memory' },
    breaks: [
      [
        'if (position === undefined) renumber(playlist, videoId, after)',
        '',
        'an entry moves where no position is free',
      ],
    ],
  },
  {
    file: 'src/stores/memory/library/progress-store.ts',
    tests: http('how far videos were watched'),
    breaks: [
      ['at > now ? entry.at < now : entry.at <= at', 'false', 'a later report of another device stays'],
      [
        'entry.finished || staysFinished',
        'entry.finished',
        'a finished video that is begun again stays finished',
      ],
    ],
  },
  {
    file: 'src/stores/memory/library/user-data-store.ts',
    tests: contract('stores/library-agreement.test.ts', 'stores/stores.test.ts'),
    breaks: [
      [
        'if (!note || entry.note || added.has(id)) continue',
        'if (!note || added.has(id)) continue',
        'an import replaces no note',
      ],
      [
        'value.removal !== undefined && value.removal < before',
        'value.removal !== undefined',
        'a purge leaves what can be undone',
      ],
    ],
  },
  {
    file: 'src/stores/memory/catalogue/catalogue-store.ts',
    tests: contract('stores/catalogue-agreement.test.ts', 'stores/catalogue-store.test.ts'),
    breaks: [
      [
        'duration >= minLength && duration < maxLength + 1',
        'duration >= minLength && duration <= maxLength',
        '60.9 seconds are a minute',
      ],
      ['.sort((one, other) => one.rank - other.rank)', '', 'similar videos are of the same game first'],
      [
        'year !== null && category === video.category',
        'category === video.category',
        'an unknown year is like no other',
      ],
    ],
  },
  {
    file: 'src/stores/memory/catalogue/catalogue-store.ts',
    tests: unit('src/service/catalogue/catalogue.test.ts'),
    breaks: [['if (until !== null && until <= at) return []', '', 'what is featured ends']],
  },
  {
    file: 'src/stores/sql/accounts/account-store.ts',
    tests: accounts,
    breaks: [
      [
        '        await endSessions(tx, userId)\n        return true',
        '        return true',
        'a new password ends all sign-ins',
      ],
      [
        'if (!(await insertAccount(tx, account))) throw new EmailTaken()',
        "if (!(await insertAccount(tx, account))) return 'email_taken'",
        'a taken email leaves the invitation',
      ],
    ],
  },
  {
    file: 'src/stores/sql/accounts/invitations.ts',
    tests: accounts,
    breaks: [
      [".where('expires_at', '>', createdAt)", '', 'an expired invitation does not work'],
      [
        "eb('email', '=', foldEmail(email))",
        "eb('email', '=', email)",
        'an invitation is for an address in any case',
      ],
    ],
  },
  {
    file: 'src/stores/sql/accounts/second-factor-store.ts',
    tests: accounts,
    breaks: [
      [".where('last_step', '<', step)", ".where('last_step', '<=', step)", 'a code works once'],
      [
        "doUpdateSet({ secret }).where('second_factor.is_on', '=', 0)",
        'doUpdateSet({ secret })',
        'a secret that is on is not replaced',
      ],
    ],
  },
  {
    file: 'src/stores/sql/accounts/password-reset-store.ts',
    tests: accounts,
    breaks: [
      ['doUpdateSet(values)', 'doNothing()', 'a newer link replaces an older one'],
      ['expires_at < ${before}', 'expires_at <= ${before}', 'only links that expired earlier are purged'],
    ],
  },
  {
    file: 'src/stores/sql/accounts/session-store.ts',
    tests: accounts,
    breaks: [["['session', 'password_reset']", "['session']", 'a link ends with the sign-ins']],
  },
  {
    file: 'src/stores/sql/library/shelf-store.ts',
    tests: { ...contract('stores/stores.test.ts'), titles: 'concurrent changes of lists in PostgreSQL' },
    breaks: [['await lock(tx, `shelves of ${userId}`)', '', 'batches of a user come one after another']],
  },
  {
    file: 'src/stores/sql/library/playlist-undo.ts',
    tests: { ...contract('stores/stores.test.ts'), titles: 'retention of lists in SQLite' },
    breaks: [['removed.slice(0, free)', 'removed', 'an undo leaves a playlist within its limit']],
  },
  {
    file: 'src/stores/sql/catalogue/catalogue-store.ts',
    tests: contract('stores/catalogue-agreement.test.ts', 'stores/catalogue-store.test.ts'),
    breaks: [
      ['rows.length > limit ? rows[limit - 1] : undefined', 'rows[limit - 1]', 'the last page has no cursor'],
      [
        'order by min(rank), position desc',
        'order by position desc',
        'similar videos are of the same game first',
      ],
    ],
  },
  {
    file: 'src/stores/sql/catalogue/video-facets.ts',
    tests: contract('stores/catalogue-agreement.test.ts'),
    breaks: [
      ['  years.delete(0)\n', '', 'an unknown year is no filter'],
      ['isNarrowed && !own.some(isSet)', 'isNarrowed', 'a filter leaves its own other values'],
      ['where kind = ${kind} group by label', 'group by label', 'a genre is no platform'],
    ],
  },
  {
    file: 'src/stores/sql/catalogue/video-query.ts',
    tests: contract('stores/catalogue-agreement.test.ts', 'stores/catalogue-store.test.ts'),
    breaks: [
      ['sql`${length} < ${maxLength + 1}`', 'sql`${length} <= ${maxLength}`', '60.9 seconds are a minute'],
      [
        'sql`and not ${contains(sql`video.folded_title`, without)}`',
        'sql``',
        'a loose match is not an exact one',
      ],
      ['(${hasTitle(names.notTitle)}) is not true', 'true', 'names find what titles do not'],
      ["trigram.replaceAll('\"', '\"\"')", 'trigram', 'a search may have a quote'],
    ],
  },
  {
    file: 'src/stores/sql/catalogue/video-query.ts',
    tests: { ...contract('stores/catalogue-agreement.test.ts'), titles: 'SQLite' },
    breaks: [
      ["and watched.shelf = 'history'", '', 'only what is in the history was watched'],
      ["${entry('user_id')} = ${list.userId} and ", '', "a list is its user's own"],
    ],
  },
  {
    file: 'src/stores/sql/catalogue/view-store.ts',
    tests: contract('stores/catalogue-store.test.ts'),
    breaks: [
      [
        "row('video_views.counted', '+', row.ref('excluded.counted'))",
        "row.ref('excluded.counted')",
        'views are added',
      ],
    ],
  },
  {
    file: 'src/stores/sql/catalogue/changes/shipped-catalogue.ts',
    tests: contract(
      'stores/load-catalogue.test.ts',
      'stores/catalogue-version.test.ts',
      'stores/absent-videos.test.ts',
    ),
    breaks: [
      [
        'if (isInOrder && !present.some(Number.isNaN)) return present',
        '',
        'shipped videos keep their positions',
      ],
      ['if ((await readLoad(tx))?.is_ordered !== 1) return undefined', '', 'files put categories in order'],
      [
        "doUpdateSet(({ eb }) => ({ ...load, version: eb('catalogue_load.version', '+', 1) }))",
        'doUpdateSet(() => load)',
        'other copies notice a new catalogue',
      ],
    ],
  },
  {
    file: 'src/stores/memory/accounts/second-factor-store.ts',
    tests: contract('service/second-factor.test.ts'),
    breaks: [['found.lastStep >= step', 'found.lastStep > step', 'a code works once']],
  },
]
