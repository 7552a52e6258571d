import { KeyRound, SendHorizontal, SquareTerminal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import type {} from '#contract/browser-host.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { useTester } from '../use-tester.ts'
import { EndpointField } from './endpoint-field.tsx'
import { HeaderRows } from './header-rows.tsx'
import { type Method, methods } from './tester-request.ts'

/** Where a request is written. */
export function RequestForm({ tester }: { tester: ReturnType<typeof useTester> }) {
  const texts = useMessages().tester
  const { request, problems, change, send } = tester
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <form ref={form} aria-label={texts.request} className="tester-request stack" noValidate onSubmit={submit}>
      <div className="tester-line">
        <label className="tester-method">
          <span className="field-label">{texts.method}</span>
          <select
            className="field-box field-input"
            value={request.method}
            onChange={({ target }) => change({ method: target.value as Method })}
          >
            {methods.map((method) => (
              <option key={method}>{method}</option>
            ))}
          </select>
        </label>
        <EndpointField
          endpoint={request.endpoint}
          problem={problems.endpoint && 'tester-endpoint-problem'}
          onChange={(endpoint) => change({ endpoint })}
          onChoose={({ method, path }) => change({ method, endpoint: path })}
        />
        <button type="submit" className="button button-primary tester-send">
          <SendHorizontal aria-hidden="true" size={20} />
          {texts.send}
        </button>
        <p id="tester-endpoint-problem" className="tester-problem form-error small" aria-live="polite">
          {problems.endpoint}
        </p>
      </div>

      <HeaderRows
        headers={request.headers}
        problems={problems.headers}
        onChange={(headers) => change({ headers })}
        actions={
          <Button onClick={tester.addToken}>
            <KeyRound aria-hidden="true" size={16} />
            {texts.useToken}
          </Button>
        }
      />

      <div>
        <TextField
          label={texts.body}
          lines={6}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={request.body}
          rejectedBy={problems.body && 'tester-body-hint'}
          aria-describedby="tester-body-hint"
          onChange={(body) => change({ body })}
          onKeyDown={sendByKey}
        />
        <p id="tester-body-hint" className="tester-hint cluster small muted">
          <span className={problems.body && 'form-error'}>{problems.body ?? texts.bodyHint}</span>
          <kbd>{texts.sendHint}</kbd>
        </p>
      </div>

      {globalThis.cutsceneHost ? (
        <p className="tester-hint cluster small muted">{texts.noCurl}</p>
      ) : (
        <Button className="tester-curl" onClick={tester.copyAsCurl}>
          <SquareTerminal aria-hidden="true" size={16} />
          {texts.copyAsCurl}
        </Button>
      )}
    </form>
  )
}
