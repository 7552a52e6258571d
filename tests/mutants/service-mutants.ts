import { contract, http, type Mutants, node, unit } from './mutants.ts'

export const serviceMutants: Mutants[] = [
  {
    file: 'src/service/accounts/accounts.ts',
    tests: contract(
      'service/account-rules.test.ts',
      'service/signups.test.ts',
      'service/rate-limits.test.ts',
      'service/sessions.test.ts',
    ),
    breaks: [
      [
        "if (signups === 'invite' && invitation === undefined) throw",
        'if (false) throw',
        'by invitation nobody signs up without one',
      ],
      [
        "if (signups === 'closed') throw new Failure('signups_closed')\n      if (signups === 'invite'",
        "if (signups === 'invite'",
        'closed sign-ups are closed',
      ],
      [
        "await consumeLimit(rateLimits, 'signupAddress', networkOf(client.clientAddress))",
        '',
        'sign-ups of an address are limited',
      ],
      [
        "await consumeLimit(rateLimits, 'loginAccountAddress', keyAndNetwork)",
        '',
        'guesses of a password are limited',
      ],
      [
        '!== undefined) await sleep(slowLoginMs)',
        "!== undefined) throw new Failure('too_many', { retryAfter: 1 })",
        'guesses from many addresses lock nobody out',
      ],
      ["await rateLimits.reset('loginAccountAddress', keyAndNetwork)", '', 'a login gives the attempts back'],
      ['if (passwords.isStale(account.passwordHash))', 'if (false)', 'a login renews an old hash'],
      [
        'email === demoAccount.email ? maxDemoSessions : maxSessions',
        'maxDemoSessions',
        'the 51st sign-in ends the oldest',
      ],
    ],
  },
  {
    file: 'src/service/accounts/accounts.ts',
    tests: http('signing up', 'accounts over HTTP'),
    breaks: [
      ['.filter(([name]) => !reserved.has(name))', '', 'a sign-up does not set what the service sets'],
      [
        '      const account = await this.account(userId)\n      await consumeLimit',
        '      return this.account(userId)\n      await consumeLimit',
        'to delete the account takes the password',
      ],
    ],
  },
  {
    file: 'src/service/accounts/accounts.ts',
    tests: contract('service/second-factor.test.ts'),
    breaks: [
      [
        "          await rateLimits.refund('loginAccountAddress', keyAndNetwork)\n          await",
        '          await',
        'a wrong code is no wrong password',
      ],
      [
        'if (!isRight || account.disabledAt) throw',
        'if (!isRight) throw',
        'a guessed password of a disabled account is not confirmed',
      ],
    ],
  },
  {
    file: 'src/service/accounts/accounts.ts',
    tests: node('common-passwords.test.ts'),
    breaks: [
      [
        "rejectCommonPassword(ports, 'newPassword', newPassword)\n      const account",
        'const account',
        'a common password is not chosen later either',
      ],
    ],
  },
  {
    file: 'src/service/accounts/demo-account.ts',
    tests: contract('service/account-rules.test.ts'),
    breaks: [
      [
        '&& (await passwords.verify(password, existing.passwordHash)))',
        ')',
        'a user with the demo address is not deleted',
      ],
      [
        'if (!(await passwords.verify(password, account.passwordHash)))',
        'if (false)',
        'the demo password comes back',
      ],
    ],
  },
  {
    file: 'src/service/accounts/device-name.ts',
    tests: unit('src/service/accounts/device-name.test.ts'),
    breaks: [["  [/\\bEdg(?:e|A|iOS)?\\//, 'Edge'],\n", '', 'Edge is not called Chrome']],
  },
  {
    file: 'src/service/accounts/mailed-links/email-confirmation.ts',
    tests: contract('service/email-confirmation.test.ts', 'service/second-factor.test.ts'),
    breaks: [
      ['[step, step - 1].map', '[step].map', 'a mailed code works half an hour at least'],
      [
        "await consumeLimit(rateLimits, 'confirmation', `email ${account.id}`)",
        '',
        'guesses of a mailed code are limited',
      ],
      [
        'mail !== undefined && emailConfirmedAt === null',
        'emailConfirmedAt === null',
        'without mail nobody confirms an address',
      ],
    ],
  },
  {
    file: 'src/service/accounts/mailed-links/password-reset.ts',
    tests: contract('service/password-reset.test.ts'),
    breaks: [
      ['if (reset.expiresAt <= clock.next()) throw', 'if (false) throw', 'a mailed link ends after an hour'],
      [
        "await consumeLimit(rateLimits, 'passwordResetAccount', foldEmail(email))",
        '',
        'mails to an address are limited',
      ],
      [
        '        await secondFactors.remove(account.id)\n',
        '',
        "a stranger's second factor does not lock the owner out",
      ],
      ['if (!account || account.disabledAt) return', 'if (!account) return', 'a disabled user gets no mail'],
      ["rejectCommonPassword(ports, 'newPassword', newPassword)", '', 'a reset takes no common password'],
      ['tokenHash: await hashLinkToken(token),', 'tokenHash: token,', 'the database has no link that works'],
    ],
  },
  {
    file: 'src/service/accounts/rate-limits.ts',
    tests: contract('service/rate-limits.test.ts'),
    breaks: [
      ['if (mapped) return mapped', '', 'an IPv4 address within IPv6 is itself'],
      ['.slice(0, 4)', '.slice(0, 8)', 'an IPv6 network counts as one'],
    ],
  },
  {
    file: 'src/service/accounts/second-factor/second-factor.ts',
    tests: {
      ...contract('service/second-factor.test.ts', 'http/http-in-memory.test.ts'),
      titles: 'second factor|code',
    },
    breaks: [
      [
        'if (!factor?.isOn) return\n',
        'if (!factor) return\n',
        'a second factor counts once a code has confirmed it',
      ],
      [
        'step !== undefined && secondFactors.consumeStep(userId, step)',
        'step !== undefined',
        'a code works once',
      ],
      ['recoveryCode.toUpperCase()', 'recoveryCode', 'a recovery code may be typed in lower case'],
    ],
  },
  {
    file: 'src/service/accounts/second-factor/totp.ts',
    tests: unit('src/service/accounts/second-factor/totp.test.ts'),
    breaks: [
      ['[current, current - 1, current + 1]', '[current]', 'a clock may be half a minute wrong'],
      [".padStart(digits, '0')", '', 'a code may begin with zeros'],
    ],
  },
  {
    file: 'src/service/accounts/second-factor/secret-box.ts',
    tests: contract('service/second-factor.test.ts'),
    breaks: [
      [
        'additionalData: bytesOf(context)',
        "additionalData: bytesOf('')",
        "a secret is of no use in another user's row",
      ],
    ],
  },
  {
    file: 'src/service/accounts/session.ts',
    tests: {
      ...contract('service/sessions.test.ts', 'service/rate-limits.test.ts', 'http/http-in-memory.test.ts'),
      titles: 'token|sign-in|session|limit|too many|deleted user|shelves over|ends after a year',
    },
    breaks: [
      [
        'claims && claims.expiresAt > Math.floor(now().getTime() / 1000) ? claims : undefined',
        'claims',
        'a token whose signature was verified before expires all the same',
      ],
      [
        'usedAt === null || usedAt < idleSince(now)',
        'usedAt === null',
        'a sign-in that is unused for a month ends',
      ],
      ["if (!isRead) await consumeLimit(rateLimits, 'request', userId)", '', 'writes of a user are limited'],
      ['if (now - usedAt >= recordIntervalMicros)', 'if (false)', 'a sign-in is recorded as used'],
      ['usedAt >= idleSince(now) && expiresAt > now', 'expiresAt > now', 'an idle sign-in is not listed'],
      [
        'usedAt >= idleSince(now) && expiresAt > now',
        'usedAt >= idleSince(now)',
        'an expired sign-in is not listed',
      ],
      ["algorithms: ['HS256'], issuer,", "algorithms: ['HS256'],", 'a token is of this program'],
      ['if (!isCanonical(token)) return undefined', '', 'a token has one spelling'],
      [
        "isRead ? unknownReader : 'user_unknown'",
        "'user_unknown'",
        "a deleted user's lists are an unknown email",
      ],
      [
        'if (!active.some((session) => session.id === id)) throw',
        'if (false) throw',
        'an unknown sign-in is a 404',
      ],
      ['${sentToken(c) && \', error="invalid_token"\'}', '', 'a refused token is called invalid'],
    ],
  },
  {
    file: 'src/service/catalogue/catalogue.ts',
    tests: http('catalogue over HTTP', 'orders and filters'),
    breaks: [
      [
        'sort(([one], [other]) => other - one)',
        'sort(([one], [other]) => one - other)',
        'years are listed newest first',
      ],
      [
        'if (found.total > 0) return { ...found, corrected }',
        'if (found.total > 0) return found',
        'what was searched instead is said',
      ],
      ["if (isOne && !found) throw new Failure('category_unknown')", '', 'an unknown category is a 404'],
      [
        'isIt(_id) || isIt(categoryName)',
        'categoryName === idOrName || isIt(_id)',
        'a category is found in any case',
      ],
    ],
  },
  {
    file: 'src/service/catalogue/find.ts',
    tests: http('finding over HTTP'),
    breaks: [
      ['.sort((one, other) => rank(one) - rank(other))', '', 'videos that begin with the text are first'],
      ['return { ...meant, corrected }', 'return meant', 'what was found instead is said'],
      ['!text || hasAny(found)', '!text', 'what is found is not corrected'],
    ],
  },
  {
    file: 'src/service/catalogue/search-corrections.ts',
    tests: unit('src/service/catalogue/catalogue.test.ts'),
    breaks: [
      ['const maxTypedWords = 8', 'const maxTypedWords = 80', 'a search of many words is not corrected'],
      [
        '(length >= 7 ? 2 : length >= 4 ? 1 : 0)',
        '(length >= 4 ? 1 : 0)',
        'long words may have two typing errors',
      ],
      ['one.errors - other.errors || ', '', 'of near words the nearest is meant'],
      [' || other.count - one.count', '', 'of words as near the one that most videos have is meant'],
    ],
  },
  {
    file: 'src/service/catalogue/search-counter.ts',
    tests: unit('src/service/catalogue/search-counter.test.ts'),
    breaks: [
      ["|| text.includes('@')", '', 'a pasted address is not counted'],
      ['      for (const search of since.values()) add(search)\n', '', 'a failed flush loses no searches'],
      ['if (!earlier && pending.size >= maxPending) return', '', 'counted searches take little memory'],
      ['found > maxMissedSearchVideos || ', '', 'only searches that found little are counted'],
    ],
  },
  {
    file: 'src/service/catalogue/search-videos.ts',
    tests: http('catalogue over HTTP'),
    breaks: [
      ['looseFrom: first.videos.length,', '', 'loose matches are told from exact ones'],
      [
        'if (remaining === 0) return { videos: first.videos, next: looseCursors.encode(beforeFirst) }',
        'if (remaining === 0) return { videos: first.videos }',
        'loose matches follow a full page',
      ],
      ['[...text].length < minNameSearchLength', 'false', 'a single letter finds no names'],
    ],
  },
  {
    file: 'src/service/catalogue/serialize-video.ts',
    tests: unit('src/service/catalogue/serialize-video.test.ts'),
    breaks: [
      ['Math.max(1, seconds)', 'seconds', 'the shortest clip has a second'],
      [
        'lang !== undefined && lang !== defaultLanguage && { lang }',
        'lang !== undefined && { lang }',
        'English is not said',
      ],
      ['sample: _, ', '', 'a response does not say what is a sample'],
    ],
  },
  {
    file: 'src/service/catalogue/video-order.ts',
    tests: http('orders and filters', 'orders of a playlist', 'pages and orders'),
    breaks: [
      [
        "title: {\n    direction: 'ascending'",
        "title: {\n    direction: 'descending'",
        'titles are from A to Z',
      ],
      ['|| compareKeys(one.id, other.id)', '|| 0', 'equal keys have one order'],
      ['orderText(title)', 'title', 'titles are ordered without case and accents'],
    ],
  },
  {
    file: 'src/service/catalogue/view-counter.ts',
    tests: unit('src/service/catalogue/view-counter.test.ts'),
    breaks: [
      ['for (const [videoId, count] of flushed) add(videoId, count)', '', 'a failed flush loses no views'],
    ],
  },
  {
    file: 'src/service/clock.ts',
    tests: contract('service/clocks.test.ts'),
    breaks: [
      ['Math.max(last + 1, micros)', 'micros', 'two writes of a millisecond have an order'],
      ['last - micros > maxAheadMicros ? micros :', 'false ? micros :', 'a clock that was ahead is followed'],
    ],
  },
  {
    file: 'src/service/cursor.ts',
    tests: http('catalogue over HTTP', 'pages and orders', 'playlists over HTTP'),
    breaks: [
      ['if (cursor && !isOwn(cursor)) throw invalidCursor()', '', 'the cursor of another list is refused'],
      ['entries.length > limit ? page.at(-1) : undefined', 'page.at(-1)', 'the last page has no cursor'],
      ['[order, narrowing]', '[order]', 'a cursor belongs to its search'],
    ],
  },
  {
    file: 'src/service/library/library.ts',
    tests: http('memberships and undo'),
    breaks: [
      ["if (undone === 0) throw new Failure('removal_unknown')", '', 'what cannot be undone is a 404'],
    ],
  },
  {
    file: 'src/service/library/playlist.ts',
    tests: http('playlists over HTTP', 'one playlist', 'changes of a playlist'),
    breaks: [
      [
        "present: 'already_in_playlist'",
        "present: 'video_unknown'",
        'a video that is there already is a 409',
      ],
      ['if (change.after === videoId)', 'if (false)', 'a video is not moved after itself'],
      ['title: title ?? original.title', "title: title ?? ''", 'a copy has the title of the original'],
    ],
  },
  {
    file: 'src/service/library/playlist.ts',
    tests: contract('service/list-limits.test.ts'),
    breaks: [
      [
        "clock.next(), storageQuotaBytes)\n      if (result === 'after-absent')",
        "clock.next())\n      if (result === 'after-absent')",
        'notes do not exceed the space of an account',
      ],
      [
        'await playlists.create(userId, playlist, maxPlaylists)',
        'await playlists.create(userId, playlist, 2 * maxPlaylists)',
        'a user has a thousand playlists',
      ],
    ],
  },
  {
    file: 'src/service/library/playlist-videos.ts',
    tests: http('one playlist', 'orders of a playlist', 'changes of a playlist'),
    breaks: [['return length > maxPageNotesLength', 'return false', 'a page of long notes is shorter']],
  },
  {
    file: 'src/service/catalogue/catalogue-routes.ts',
    tests: contract('service/rate-limits.test.ts'),
    breaks: [['requestPoints.find)', '0)', 'a box that is asked all the time is limited']],
  },
  {
    file: 'src/service/library/share.ts',
    tests: http('shared playlists', 'list as it plays'),
    breaks: [
      [
        'name: account.displayName',
        'name: `${account.firstName} ${account.lastName}`',
        'a link shows nothing but the display name',
      ],
    ],
  },
  {
    file: 'src/service/library/shared-playlist-routes.ts',
    tests: http('shared playlists', 'list as it plays'),
    breaks: [
      ["c.header('X-Robots-Tag', 'noindex')", '', 'search engines do not list shared playlists'],
      ["routes.use('/:token/copy', requireUser(ports))", '', 'only users copy'],
    ],
  },
  {
    file: 'src/service/library/shelf.ts',
    tests: http(
      'shelves over HTTP',
      'batches of shelves',
      'pages and orders',
      'queue and the paused',
      'views over',
    ),
    breaks: [
      ['if ((await watching.find(userId)).historyPaused) return', '', 'a paused history records nothing'],
      ['if (again) return\n', '', 'watching again is no failure where it is expected'],
      ['return views.count(videoId)', 'return', 'the first watching counts as a view'],
      [
        'if ((await catalogue.existing([videoId])).length === 0) throw',
        'if (false) throw',
        'an unknown video is not liked',
      ],
      ['if (!added) throw new Failure(`already_in_${shelf}`)', '', 'liked twice is a 409'],
      ['if (existing.has(id)) entries.push', 'entries.push', 'a batch adds only what the catalogue has'],
    ],
  },
  {
    file: 'src/service/library/user-data/export-user-data.ts',
    tests: {
      ...contract('service/user-data-export.test.ts', 'http/http-in-memory.test.ts'),
      titles: "user's data|export",
    },
    breaks: [
      ["...(note !== '' && { note })", '', 'an export has the notes'],
      ['...(isEmbed(link) && { link })', '', 'an export names the links of embeds'],
      ["separator = ','\n", '\n', 'an export of several pages is JSON'],
    ],
  },
  {
    file: 'src/service/library/user-data/import-user-data.ts',
    tests: http("user's data"),
    breaks: [
      [
        'Math.min(parseTimestamp(text) as TimestampMicros, now)',
        'parseTimestamp(text) as TimestampMicros',
        'an import has no times in the future',
      ],
      [
        'existing.has(id) ? id : byLink.get(link)',
        'existing.has(id) ? id : undefined',
        'an import finds a video by its link',
      ],
      ['tally.skipped += imported.length - found.length', '', 'an import counts what it skips'],
      ['before.at >= entry.at', 'false', 'an import keeps the order of one time'],
    ],
  },
  {
    file: 'src/service/library/user-data/read-user-data.ts',
    tests: http("user's data"),
    breaks: [
      ['if (isGarbled) throw notUtf8(garbledPath(value) ?? [])', '', 'an import loses no letters'],
      ["file[0] === 0xff ? 'utf-16le' :", '', 'an import may be UTF-16'],
    ],
  },
  {
    file: 'src/service/library/user-data/user-data-routes.ts',
    tests: contract('service/user-data-export.test.ts'),
    breaks: [
      ['if (running.has(userId)) throw', 'if (false) throw', "a user's exports are one at a time"],
      ['    cancel: end,\n', '', 'who leaves an export may begin another'],
    ],
  },
  {
    file: 'src/service/library/watching/list-window.ts',
    tests: http('list as it plays'),
    breaks: [
      ['isFinished && found >= 0 ? found + 1 : found', 'found', 'a finished video resumes with the next one'],
      ['Math.floor(limit / 2)', '0', 'a window is around its video'],
      ['shuffle ?? resumed?.shuffle ?? null', 'shuffle ?? null', 'a list resumes in its random order'],
      ['hashText(`${seed} ${id}`)', 'hashText(id)', 'another seed is another order'],
    ],
  },
  {
    file: 'src/service/library/watching/progress.ts',
    tests: http('how far videos were watched', 'queue and the paused'),
    breaks: [
      [
        'if ((await watching.find(userId)).historyPaused) return entry',
        '',
        'a paused history records no progress',
      ],
      [
        'duration === null ? seconds : Math.min(seconds, duration)',
        'seconds',
        'nobody sees more than a video has',
      ],
      [
        "?.kind === 'shared' ? { list: null, shuffle: null } :",
        "?.kind === 'shared' && false ? { list: null, shuffle: null } :",
        'the token of a shared playlist is not stored',
      ],
      ['at: now - ageMs * 1000,', 'at: now,', 'of two devices the later counts'],
    ],
  },
  {
    file: 'src/service/library/watching/watching.ts',
    tests: http('queue and the paused'),
    breaks: [
      ['[...new Set(queue)].filter((id) => existing?.has(id))', 'queue', 'a queue has each video once'],
    ],
  },
  {
    file: 'src/service/problem-response.ts',
    tests: http('API over HTTP', 'tokens over', 'rate limits', 'catalogue over HTTP'),
    breaks: [
      ["{ 'retry-after': String(failure.retryAfter) }", '{}', 'who waits is told how long'],
      ["c.header('allow', allowed)", '', 'a 405 names the methods'],
      ["if (allowed.includes('GET')) allowed.splice(1, 0, 'HEAD')", '', 'what can be read has HEAD'],
    ],
  },
  {
    file: 'src/service/purge.ts',
    tests: contract('service/purge.test.ts'),
    breaks: [
      ['const undoMs = 10 * 60_000', 'const undoMs = 5 * 60_000', 'a removal can be undone for ten minutes'],
      ['await accounts.purge(now.getTime() * 1000)', '', 'old invitations are deleted'],
    ],
  },
  {
    file: 'src/service/routes.ts',
    tests: {
      ...contract('service/request-bounds.test.ts', 'http/http-in-memory.test.ts'),
      titles: 'request bodies|Prefer|body',
    },
    breaks: [
      ['if (Number(length) > maxBytes) tooLarge()', '', 'a long body is refused by its length'],
      ["c.header('Preference-Applied', 'return=minimal')", '', 'a minimal response says so'],
      ["if (result.target === 'json') requireJson(req)", '', 'a body that is no JSON is called so'],
    ],
  },
  {
    file: 'src/service/service.ts',
    tests: http('API over HTTP', 'catalogue over HTTP', 'openapi'),
    breaks: [
      ['if (!c.res.ok || !(c.req.method', 'if (!(c.req.method', 'a public failure is not cached'],
      ["c.res.headers.set('cache-control', 'no-store')", '', 'a private response is not cached'],
      [
        'const publicTtlSeconds = 10',
        'const publicTtlSeconds = 20',
        'a change of the catalogue is seen soon',
      ],
      ['[etag({ weak: true }), ', '[etag(), ', 'ETags are weak'],
    ],
  },
  {
    file: 'src/service/tester/test-todo-routes.ts',
    tests: http('test-todos'),
    breaks: [
      [
        'return enabled ? routes :',
        'return true ? routes :',
        'without the request tester there are no todos',
      ],
    ],
  },
  {
    file: 'src/service/catalogue/catalogue.ts',
    tests: unit('src/service/catalogue/catalogue.test.ts'),
    breaks: [['[...own, ...samples]', 'samples', 'home prefers a clip of ours']],
  },
  {
    file: 'src/service/catalogue/catalogue.ts',
    tests: contract('service/list-limits.test.ts'),
    breaks: [
      [
        'total: Math.min(total, maxCountedMatches),\n        totalIsLowerBound: total > maxCountedMatches,',
        'total: Math.min(total, maxCountedMatches),\n        totalIsLowerBound: false,',
        'a count that stopped says so',
      ],
    ],
  },
  {
    file: 'src/service/library/playlist.ts',
    tests: contract('service/list-limits.test.ts'),
    breaks: [
      [
        'Math.floor(maxPageSize / Math.max(1, page.length))',
        'maxPageSize',
        'the videos of all playlists are a page at most',
      ],
    ],
  },
  {
    file: 'src/service/library/playlist.ts',
    tests: http('does not change error responses'),
    breaks: [
      [
        'if ((await catalogue.existing([videoId])).length === 0) throw',
        'if (false) throw',
        'an unknown video is not added',
      ],
    ],
  },
  {
    file: 'src/service/library/playlist-videos.ts',
    tests: contract('service/list-limits.test.ts'),
    breaks: [
      [
        'return video ? [{ video, position, note }] : []',
        'return [{ video: video as CatalogueVideo, position, note }]',
        'a playlist leaves out what the catalogue no longer has',
      ],
    ],
  },
  {
    file: 'src/service/library/share.ts',
    tests: contract('service/rate-limits.test.ts'),
    breaks: [['requestPoints.sharedPlaylist)', '0)', 'reads of shared playlists are limited']],
  },
  {
    file: 'src/service/library/shelf.ts',
    tests: http('no undo where'),
    breaks: [
      [
        'result.added.length + result.removed > 0 ? batchId : null',
        'batchId',
        'a batch that changed nothing has no undo',
      ],
    ],
  },
  {
    file: 'src/service/library/shelf.ts',
    tests: contract('service/clocks.test.ts'),
    breaks: [
      ['const at = now - ageMs * 1000', 'const at = now', 'what was watched before a sign-in has its time'],
    ],
  },
  {
    file: 'src/service/library/user-data/user-data-routes.ts',
    tests: contract('service/rate-limits.test.ts'),
    breaks: [['requestPoints.userDataImport)', '0)', 'imports are limited']],
  },
]
