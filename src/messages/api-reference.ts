/** The texts of the page /api/docs, which is in English only. */
export const apiReferenceMessages = {
  backToSite: 'Back to the site',
  docsTitle: 'API',
  docsHeading: 'API reference',
  docsDescription: 'Every call, what it takes, and what it returns.',
  docsNeedScript: 'This page needs JavaScript. The description itself is openapi.json.',
  needsToken: 'Needs a token',
  docsFailed: 'The description of the API could not be loaded.',
  docsOffline: 'The API’s description needs a connection once.',
  docsOfflineHint: 'Open it once while you are online. From then on it is available offline too.',
  docsAgain: 'Load it again',
  openTester: 'Try them in the request tester',
}
