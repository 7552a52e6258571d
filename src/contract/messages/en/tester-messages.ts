/** Apart from the texts that every page loads. */
export const messages = {
  title: 'Request tester',
  description: 'Send a request to this site, and see what comes back.',
  docs: 'All calls of the API',
  needsScript: 'Sending needs JavaScript. Please turn it on and load this page again.',
  request: 'Request',

  method: 'Method',
  endpoint: 'Endpoint',
  endpointMissing: 'Write an address of this site, such as /api/videos.',
  endpointElsewhere: 'Requests go to this site only: write an address that starts with /api.',
  calls: 'Calls of the API',
  callCount: (count: number) => (count === 1 ? '1 call fits' : `${count} calls fit`),

  headers: 'Headers',
  headerName: 'Header name',
  headerValue: 'Header value',
  header: (number: number) => `Header ${number}`,
  addHeader: 'Add header',
  removeHeader: (name: string, number: number) => `Remove header ${name || number}`,
  useToken: 'Use my token',
  loginFirst: 'Please login first',
  headerNameInvalid: (name: string) => `“${name}” can’t be a header’s name: use letters, digits and hyphens.`,
  headerValueInvalid: (name: string) => `The value of ${name} has letters that headers can’t carry.`,
  headerForbidden: (name: string) => `Browsers let no page send ${name}.`,

  body: 'Body',
  bodyHint: 'JSON. POST and DELETE send it, GET does not.',
  bodyInvalid: 'Error in JSON format',

  send: 'Send',
  sendHint: 'Ctrl + Enter sends',
  copyAsCurl: 'Copy as curl',
  copied: 'Copied',
  copyFailed: 'It could not be copied',
  noCurl: 'This edition answers inside your browser; curl cannot reach it.',

  response: 'Response',
  noResponse: 'Response is undefined.',
  took: (milliseconds: number) =>
    milliseconds < 10_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`,
  size: (bytes: number) =>
    bytes < 1000
      ? `${bytes} B`
      : bytes < 1_000_000
        ? `${(bytes / 1000).toFixed(1)} kB`
        : `${(bytes / 1_000_000).toFixed(1)} MB`,
  status: 'Status',
  data: 'Data',
  wholeResponse: 'Whole answer',
  expand: 'Expand',
  collapse: 'Collapse',

  pastRequests: 'Last requests',
  noPastRequests: 'What you send is listed here until you close this tab.',
  repeat: 'Repeat:',
  forget: 'Forget them',
  tokenNotStored: 'Authorization is not stored: fill it in and send',
  passwordNotStored: 'Passwords are not stored: fill them in and send',

  backToSite: 'Back to the site',
  docsTitle: 'API',
  docsHeading: 'The API of Cutscene',
  docsDescription: 'Every call, what it takes, and what it answers.',
  docsNeedScript: 'It is drawn by JavaScript. The description itself is openapi.json.',
  needsToken: 'Needs a token',
  docsFailed: 'The description of the API could not be loaded.',
  docsOffline: 'The API’s description needs the network once.',
  docsOfflineHint:
    'What draws it is loaded by those who look at it. Open it with a network, and from then on it is here without one.',
  docsAgain: 'Load it again',
  openTester: 'Try them in the request tester',
}
