import { type Mutants, screen, unit } from './mutants.ts'

export const webMutants: Mutants[] = [
  {
    file: 'src/messages/de/formats.ts',
    tests: unit('src/messages/formats.test.ts'),
    breaks: [["number.replace('.', ',')", 'number', 'German has 1,7 Mio.']],
  },
  {
    file: 'src/messages/ar/formats.ts',
    tests: unit('src/messages/formats.test.ts'),
    breaks: [['forms[rules.select(count)]', 'forms.other', 'Arabic has six plurals']],
  },
  {
    file: 'src/messages/de/failure-texts.ts',
    tests: unit('src/messages/failure-texts.test.ts'),
    breaks: [['if (/password$/i.test(field))', 'if (false)', 'a refused password is called so']],
  },
  {
    file: 'src/web/api/return-path.ts',
    tests: unit('src/web/api/return-path.test.ts'),
    breaks: [
      [
        "if (typeof from !== 'string' || !ownPath.test(from)) return '/'",
        "if (typeof from !== 'string') return '/'",
        'a sign-in returns to no other site',
      ],
      ['|| !ownPath.test(url.pathname) ', '', '/.//host is another site'],
      ['|| signInPaths.includes(url.pathname)', '', 'a sign-in does not return to the login'],
    ],
  },
  {
    file: 'src/web/api/return-path.ts',
    tests: screen('account/login.test.ts', 'redirects to no other site'),
    breaks: [
      ['pagePath(returnPath(from))', "pagePath(from ?? '/')", 'the login page asks where it may return to'],
    ],
  },
  {
    file: 'src/web/api/auth.ts',
    tests: screen('watching/queue.test.ts', 'whose GET is answered'),
    breaks: [
      ['    queries.removeQueries(userQueries)\n', '', 'the next user sees nothing of the one before'],
    ],
  },
  {
    file: 'src/web/api/client.ts',
    tests: unit('src/web/api/client.test.ts'),
    breaks: [
      [
        "if (body === undefined) throw new Failure('unexpected')",
        '',
        'a response without a body is a failure',
      ],
    ],
  },
  {
    file: 'src/web/api/site-address.ts',
    tests: unit('src/web/api/site-address.test.ts'),
    breaks: [['value !== undefined && value !== null', 'true', 'an address has no empty parameters']],
  },
  {
    file: 'src/web/library/selection/selection.ts',
    tests: unit('src/web/library/selection/selection.test.ts'),
    breaks: [
      ['anchor.others.union(range)', 'state.get().union(range)', 'a shorter range takes back the longer one'],
      ['[...ids].slice(0, maxBatchIds)', '[...ids]', 'a selection is one batch'],
    ],
  },
  {
    file: 'src/web/library/undo/undo-region.tsx',
    tests: unit('src/web/library/undo/undo-region.test.ts'),
    breaks: [
      [
        'others.toSpliced(others.findLastIndex(isBefore) + 1, 0, undoable)',
        '[...others, undoable]',
        'the latest removal is undone first',
      ],
    ],
  },
  {
    file: 'src/web/playback/playback.ts',
    tests: unit('src/web/playback/playback.test.ts'),
    breaks: [
      [
        "if ('videoId' in event && event.videoId !== playback.video._id) return playback",
        '',
        'a player of the video before is not heard',
      ],
      ['const maxFailures = 3', 'const maxFailures = 30', 'three videos that cannot be played end a list'],
      [
        'if (!playing || isReplaced || isMuted || !stays)',
        'if (!playing || isReplaced || !stays)',
        'what was silent does not go on in the corner',
      ],
      ["if (again?.status === 'playing') return", 'if (false) return', 'pressed again, what plays goes on'],
      ["playback[playback.way] ? playback.way : 'next'", "'next'", 'a skip goes on the way it came'],
    ],
  },
  {
    file: 'src/web/playback/progress/progress-saver.ts',
    tests: unit('src/web/playback/progress/progress-saver.test.ts'),
    breaks: [
      ['Math.abs(last.seconds - saved.seconds) >= 1', 'true', 'what has not moved is not saved again'],
      ['now() - saved.atMs >= intervalMs', 'true', 'progress is saved every ten seconds at most'],
    ],
  },
  {
    file: 'src/web/playback/queue/queue.ts',
    tests: unit('src/web/playback/queue/queue.test.ts'),
    breaks: [
      [
        '(queue) => [...without(video._id)(queue), video]',
        '(queue) => [...queue, video]',
        'a queued video moves',
      ],
      ['removed.filter(({ _id }) => !ids.has(_id))', 'removed', 'what was queued again stays where it is'],
    ],
  },
  {
    file: 'src/web/playback/queue/queue.ts',
    tests: screen('account/sign-in-ends.test.ts', ''),
    breaks: [
      ['isSignedIn() && !isSigningOut()', 'isSignedIn()', 'what comes as a user logs out is not remembered'],
      ['isSignedIn() && !isSigningOut()', '!isSigningOut()', 'what comes after the logout is not remembered'],
    ],
  },
  {
    file: 'src/web/screens/account/sign-in/use-auth-request.ts',
    tests: screen('account/login.test.ts', 'pressed again'),
    breaks: [['isSignedIn() || mutate(form)', 'mutate(form)', 'a sign-in is sent once']],
  },
  {
    file: 'src/web/player/embed/embed-messages.ts',
    tests: unit('src/web/player/embed/embed-messages.test.ts'),
    breaks: [
      ['if (message.origin !== embedOrigin) return undefined', '', 'only YouTube speaks for its player'],
      [
        "if (state === 'blocked' || event === 'blocked') return 'blocked'",
        "if (event === 'blocked') return 'blocked'",
        'a blocked video stays blocked',
      ],
      ["if (refusals.includes(errorCode)) return 'blocked'", '', 'an error before the handshake is seen'],
    ],
  },
  {
    file: 'src/web/player/clip/clip-player.tsx',
    tests: screen('player/players.test.ts', 'cannot be loaded, and plays at Try again'),
    breaks: [['    if (failed) reportFailure()', '', 'a clip that fails to load is skipped']],
  },
  {
    file: 'src/web/player/clip/media.ts',
    tests: screen('player/reel.test.ts', 'refuses to play'),
    breaks: [["if (name === 'NotAllowedError')", 'if (false)', 'a refused play is a pause']],
  },
  {
    file: 'src/web/library/list-screen/list-search.ts',
    tests: screen('library/list-search.test.ts', 'appear from the fourth video on'),
    breaks: [
      ['sorts.find((known) => known === search.sort)', 'undefined', 'a list has the order of its address'],
      ['sorts.find((known) => known === search.sort)', 'search.sort as Sort', 'an unknown order is none'],
    ],
  },
  {
    file: 'src/web/player/player-source.ts',
    tests: unit('src/web/player/player-source.test.ts'),
    breaks: [
      ['const ownPath = /^\\/(?![/\\\\])', 'const ownPath = /^\\/', '//host is no clip of ours'],
      ["protocol !== 'https:' || username || password", 'username || password', 'a link is https'],
    ],
  },
  {
    file: 'src/web/screens/lists/history-days.ts',
    tests: unit('src/web/screens/lists/history-days.test.ts'),
    breaks: [
      [
        'if (day === new Date(now).setHours(-24, 0, 0, 0)) return texts.yesterday',
        '',
        'yesterday is called so',
      ],
      ['new Date(instant).setHours(', 'new Date(instant).setUTCHours(', 'a day is one of the visitor'],
    ],
  },
  {
    file: 'src/web/screens/tester/use-tester.ts',
    tests: unit('src/web/screens/tester/use-tester.test.ts'),
    breaks: [
      ["value: isAuthorization(name) ? '' : value }", 'value }', 'no token is stored'],
      [
        'const redacted = withoutPasswords(body)',
        'const redacted = { body, leftOut: false }',
        'no password is stored',
      ],
      ['.slice(0, maxPast)\n}', '\n}', 'twenty requests are stored'],
    ],
  },
  {
    file: 'src/web/screens/tester/request/tester-request.ts',
    tests: unit('src/web/screens/tester/request/tester-request.test.ts'),
    breaks: [['target.origin === own.origin && ', '', 'the tester sends no token to another site']],
  },
  {
    file: 'src/web/screens/tester/request/tester-request.ts',
    tests: unit('src/web/screens/tester/request/tester-request.test.ts'),
    breaks: [["text.replaceAll(\"'\", `'\\\\''`)", 'text', 'a shell runs nothing of a body']],
  },
  {
    file: 'src/web/app/json-ld.ts',
    tests: unit('src/web/app/json-ld.test.ts'),
    breaks: [
      [".replaceAll('<', '\\\\u003c')", '', 'a title does not end its script'],
      ["publishedOn?.length !== 'YYYY-MM-DD'.length", '!publishedOn', 'a month is no day of publication'],
    ],
  },
  {
    file: 'src/web/ui/shortcut-key.ts',
    tests: unit('src/web/ui/shortcut-key.test.ts'),
    breaks: [
      [
        'return letter?.toLowerCase() ?? keysByCode',
        'return keysByCode',
        'shortcuts work on a Greek keyboard',
      ],
    ],
  },
  {
    file: 'src/web/videos/filters/filters.ts',
    tests: unit('src/web/videos/filters/filters.test.ts'),
    breaks: [
      [
        'category: q !== undefined || category === allCategories ? undefined : category,',
        'category,',
        'a search covers all categories',
      ],
      ['&& +year >= minYear && +year <= maxYear ', '', 'an unknown year is ignored'],
    ],
  },
  {
    file: 'src/web/videos/progress.tsx',
    tests: unit('src/web/videos/progress.test.ts'),
    breaks: [
      ['isWhole(seconds, maxVideoSeconds) &&', '', 'what a browser stores may be anything'],
      [
        'toSorted(([, a], [, b]) => seenAt(b) - seenAt(a))',
        'toSorted(([, a], [, b]) => seenAt(a) - seenAt(b))',
        'the last seen are stored',
      ],
    ],
  },
  {
    file: 'src/web/videos/video-picture.tsx',
    tests: unit('src/web/videos/video-picture.test.ts'),
    breaks: [['  ownThumbnail.test(thumbnail)\n', '  true\n', "another site's picture has one width"]],
  },
]
