import { testerMessages as texts } from '#contract/tester-messages.ts'
import { sitePath } from '#web/client/site-address.ts'
import { PastRequestList } from './past-requests/past-request-list.tsx'
import { RequestForm } from './request/request-form.tsx'
import { ResponseRegion } from './response/response-region.tsx'
import { useTester } from './use-tester.ts'
import '#web/ui/forms.css'
import './tester.css'

/** For developers: sends any request to this site and shows the response. */
export function TesterScreen() {
  const tester = useTester()
  return (
    <div className="mx-gutter py-8 sm:py-12">
      <h1 className="title text-3xl outline-none sm:text-5xl">{texts.title}</h1>
      <p className="mt-2 text-muted">
        {texts.description}{' '}
        <a href={sitePath('/api/docs')} className="text-link whitespace-nowrap">
          {texts.docs}
        </a>
      </p>
      <noscript>
        <p className="form-refusal">{texts.needsScript}</p>
      </noscript>
      <div className="tester">
        <RequestForm tester={tester} />
        <ResponseRegion response={tester.response} />
        <PastRequestList past={tester.past} onRepeat={tester.repeat} onForget={tester.forget} />
      </div>
    </div>
  )
}
