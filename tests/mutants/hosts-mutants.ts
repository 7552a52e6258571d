import { contract, type Mutants, node, unit } from './mutants.ts'

export const hostsMutants: Mutants[] = [
  {
    file: 'src/hosts/node/accounts/argon2.ts',
    tests: contract('service/account-rules.test.ts', 'service/signups.test.ts'),
    breaks: [
      ["const message = password.normalize('NFKC')", 'const message = password', 'é is é on every keyboard'],
    ],
  },
  {
    file: 'src/hosts/node/accounts/rate-limiter.ts',
    tests: contract('service/rate-limits.test.ts', 'service/second-factor.test.ts'),
    breaks: [
      [
        'Math.ceil(rejected.msBeforeNext / 1000)',
        'Math.floor(rejected.msBeforeNext / 1000)',
        'a wait is long enough',
      ],
      ['Math.min(limits[limit].seconds, ', '(', 'a clock that goes back extends no wait'],
      ['await counters[limit].reward(digest(key))', '', 'what is given back counts no more'],
    ],
  },
  {
    file: 'src/hosts/node/background-jobs.ts',
    tests: unit('src/hosts/node/background-jobs.test.ts'),
    breaks: [
      ['if (isSteady()) running = run()', 'running = run()', 'a wrong clock ends no sign-ins'],
      [
        '      clearInterval(timer)\n      await flush()',
        '      clearInterval(timer)',
        'a stop flushes once more',
      ],
    ],
  },
  {
    file: 'src/hosts/node/database/sqlite/kysely-dialect.ts',
    tests: unit('src/hosts/node/database/sqlite/kysely-dialect.test.ts'),
    breaks: [
      [
        'for (let open = transaction(); open; open = transaction()) await open',
        '',
        'a like is no part of another transaction',
      ],
      [
        'for (let wait = yieldToEventLoop() ?? transaction; wait; wait = transaction) await wait',
        '',
        'transactions run one after another',
      ],
      [
        'performance.now() - turnStartedAt < maxTurnMs ? undefined :',
        'true ? undefined :',
        'queries in a row let others in',
      ],
    ],
  },
  {
    file: 'src/hosts/node/console/action-routes.ts',
    tests: node('command-line/console.test.ts'),
    breaks: [
      [
        'const isDryRun = action.isChange === true && dryRun === true',
        'const isDryRun = false',
        'a dry run of the console changes nothing',
      ],
    ],
  },
  {
    file: 'src/hosts/node/http/compression.ts',
    tests: unit('src/hosts/node/http/compression.test.ts'),
    breaks: [[' && !rejected[encoding].test(acceptEncoding)', '', 'q=0 refuses an encoding']],
  },
  {
    file: 'src/hosts/node/http/compression.ts',
    tests: node('compression.test.ts'),
    breaks: [
      [
        'const compressed = text.length >= minCompressedBytes',
        'const compressed = true',
        'a short body is not compressed',
      ],
      ["headers.append('vary', 'accept-encoding')", '', 'a cache tells encodings apart'],
    ],
  },
  {
    file: 'src/hosts/node/http/compression.ts',
    tests: node('rendered-pages.test.ts'),
    breaks: [['json\\b|^text\\/html\\b/', 'json\\b/', 'the page of a shared playlist is compressed']],
  },
  {
    file: 'src/hosts/node/http/overload.ts',
    tests: unit('src/hosts/node/http/overload.test.ts'),
    breaks: [
      [
        'if (count >= maxBurst && now() - next.sinceMs >= maxWaitMs)',
        'if (now() - next.sinceMs >= maxWaitMs)',
        'what a page needs is no overload',
      ],
      ['    waiting.delete(client)\n', '', 'clients take turns'],
      ['return now() - turnStartedMs < turnMs', 'return true', 'a turn has ten milliseconds'],
    ],
  },
  {
    file: 'src/hosts/node/http/response-cache.ts',
    tests: unit('src/hosts/node/http/response-cache.test.ts'),
    breaks: [
      [
        'status < 500 && status !== 404 ? ttlSeconds * 1000 : 0',
        'ttlSeconds * 1000',
        'what is not found is not cached',
      ],
      [
        'const startedIn = generation',
        'const startedIn = generation + 1',
        'what was in flight during a change is made again',
      ],
      [
        '      if (entry.status >= 500 && previous) {',
        '      if (false) {',
        'an error does not replace what was there',
      ],
      ['2 * (key.length + JSON.stringify(headers).length) +\n', '\n', 'long keys count'],
    ],
  },
  {
    file: 'src/hosts/node/http/response-cache.ts',
    tests: node('cached-pages.test.ts', 'media.test.ts'),
    breaks: [
      ['return !hasLinkToken(target)', 'return true', 'a shared playlist is in no cache'],
      [
        "for (const name of screens[path.replace(/(.)\\/$/, '$1')] ?? [])",
        'for (const name of sent.keys())',
        "a campaign's parameter makes no new entry",
      ],
    ],
  },
  {
    file: 'src/hosts/node/http/server.ts',
    tests: node('health-and-shutdown.test.ts', 'stalled-connections.test.ts'),
    breaks: [
      ['if (draining) res.shouldKeepAlive = false', '', 'a connection closes with its last response'],
      ['  server.timeout = stalledMs\n', '', 'a client that does not read is disconnected'],
      ['    requestTimeout: requestMs,\n', '', 'a request arrives in time'],
    ],
  },
  {
    file: 'src/hosts/node/http/server.ts',
    tests: unit('src/hosts/node/http/malformed-requests.test.ts'),
    breaks: [['|| isSending(latest.get(socket))', '', 'nothing is written into a response in progress']],
  },
  {
    file: 'src/hosts/node/media/thumbnails/download-picture.ts',
    tests: unit('src/hosts/node/media/thumbnails/misbehaving-hosts.test.ts'),
    breaks: [
      ['if (!allows(url))', 'if (false)', 'pictures come from listed hosts'],
      ['if (bytes > maxBytes) throw tooLarge()', '', 'an endless picture is cancelled'],
      [
        "return url.port === '' && imageHosts.includes(url.hostname)",
        'return imageHosts.includes(url.hostname)',
        'a listed host has its default port',
      ],
    ],
  },
  {
    file: 'src/hosts/node/media/thumbnails/picture-store.ts',
    tests: unit('src/hosts/node/media/thumbnails/bounded-pictures.test.ts'),
    breaks: [['.toSorted((one, other) => one.at - other.at)', '', 'the oldest pictures go first']],
  },
  {
    file: 'src/hosts/node/media/thumbnails/resize-picture.ts',
    tests: unit(
      'src/hosts/node/media/thumbnails/local-pictures.test.ts',
      'src/hosts/node/media/thumbnails/misbehaving-hosts.test.ts',
    ),
    breaks: [
      ['if (!hasPictureSignature(bytes)) throw', 'if (false) throw', 'no other decoder reads foreign bytes'],
      ['Math.min(width, picture.width, ', 'Math.min(width, ', 'a picture is never enlarged'],
    ],
  },
  {
    file: 'src/hosts/node/media/thumbnails/fetch-queue.ts',
    tests: unit(
      'src/hosts/node/media/thumbnails/thumbnails.test.ts',
      'src/hosts/node/media/thumbnails/misbehaving-hosts.test.ts',
    ),
    breaks: [
      [
        'if (running < concurrency) return start(work)',
        'if (true) return start(work)',
        'four pictures are fetched at a time',
      ],
      ['Math.min(previous.delayMs * 2, maxRetryMs)', 'minRetryMs', 'a failing host is asked less often'],
    ],
  },
  {
    file: 'src/hosts/node/observability/log.ts',
    tests: unit('src/hosts/node/observability/log.test.ts'),
    breaks: [
      [
        'output.write(withoutControls(line))',
        'output.write(line)',
        'a line of the log does not steer a terminal',
      ],
      ['if (isRequest && !requests) return', '', 'a terminal shows no requests'],
    ],
  },
  {
    file: 'src/hosts/node/site.ts',
    tests: node('catalogue-changes.test.ts'),
    breaks: [['.finally(cache.invalidate)', '', 'a change of the catalogue is seen at once']],
  },
  {
    file: 'src/hosts/browser/api-request.ts',
    tests: unit('src/hosts/browser/api-request.test.ts'),
    breaks: [['&& !/^\\/api\\/docs\\/?$/.test(path) ? path', '? path', "the API's reference is a page"]],
  },
  {
    file: 'src/hosts/browser/asset-urls.ts',
    tests: unit('src/hosts/browser/asset-urls.test.ts'),
    breaks: [["name.normalize('NFC')).toString(36)", 'letters).toString(36)', 'two names have two files']],
  },
  {
    file: 'src/hosts/browser/pbkdf2.ts',
    tests: unit('src/hosts/browser/pbkdf2.test.ts'),
    breaks: [
      [
        'new Uint8Array([...letters, 1])',
        'new Uint8Array(letters)',
        'a password with a zero behind it is another',
      ],
      ["password.normalize('NFKC')", 'password', 'é is é on every keyboard'],
    ],
  },
  {
    file: 'src/hosts/browser/worker/clip-download.ts',
    tests: unit('src/hosts/browser/worker/clip-download.test.ts'),
    breaks: [
      [
        "if (received < length) throw new TypeError('The clip ended before its end')",
        '',
        'half a clip is no clip',
      ],
      [
        "responseHeaders.has('content-encoding') ? 0 :",
        '',
        'the length of a compressed clip is not its size',
      ],
    ],
  },
]
