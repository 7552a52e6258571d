import { sitePath } from '#web/api/site-address.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { PastRequestList } from './past-requests/past-request-list.tsx'
import { RequestForm } from './request/request-form.tsx'
import { ResponseRegion } from './response/response-region.tsx'
import { useTester } from './use-tester.ts'
import './tester.css'

/** For developers: sends any request to this site and shows the response. */
export function TesterScreen() {
  const texts = useMessages().tester
  const title = useMessages().navigation.tester
  const tester = useTester()
  return (
    <div className="page">
      <h1 className="title page-title">{title}</h1>
      <p className="page-intro muted">
        {texts.description}{' '}
        <a href={sitePath('/api/docs')} className="text-link tester-docs">
          {texts.docs}
        </a>
      </p>
      <noscript>
        <p className="form-error">{texts.needsScript}</p>
      </noscript>
      <div className="tester">
        <RequestForm tester={tester} />
        <ResponseRegion response={tester.response} />
        <PastRequestList past={tester.past} onRepeat={tester.repeat} onClear={tester.forget} />
      </div>
    </div>
  )
}
