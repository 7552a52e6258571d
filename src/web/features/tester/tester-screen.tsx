import { testerMessages as says } from '#contract/tester-messages.ts'
import { sitePath } from '#web/client/site-path.ts'
import { PastRequests } from './past-requests/past-requests-list.tsx'
import { RequestForm } from './request/request-form.tsx'
import { ResponseRegion } from './response/response-region.tsx'
import { useTester } from './use-tester.ts'
import '#web/ui/forms.css'
import './tester.css'

/** For developers: any request to this site, and what it answers. */
export function TesterScreen() {
  const tester = useTester()
  return (
    <div className="mx-gutter py-8 sm:py-12">
      <h1 className="title text-3xl outline-none sm:text-5xl">{says.title}</h1>
      <p className="mt-2 text-muted">
        {says.description}{' '}
        <a href={sitePath('/api/docs')} className="text-link whitespace-nowrap">
          {says.docs}
        </a>
      </p>
      <noscript>
        <p className="form-refusal">{says.needsScript}</p>
      </noscript>
      <div className="tester">
        <RequestForm tester={tester} />
        <ResponseRegion shown={tester.shown} />
        <PastRequests past={tester.past} onAgain={tester.sendAgain} onForget={tester.forget} />
      </div>
    </div>
  )
}
