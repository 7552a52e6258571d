import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { failedField } from '#contract/failures.ts'
import { userKeys } from '#web/api/auth.ts'
import { type Client, readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useSingleFlight } from '#web/library/user-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import { AccountSection, useAccountFailureText } from '../account-section.tsx'
import { PasswordForm } from '../password-form.tsx'
import { ConfirmEmail, SecondFactorSetup } from './code-forms.tsx'

const secondFactorQuery = (client: Client) =>
  queryOptions({
    queryKey: [...userKeys.account, 'secondFactor'],
    queryFn: ({ signal }) => readResponse(client.api.user['second-factor'].$get({}, { init: { signal } })),
    staleTime: 0,
  })

/** Turns the second factor on, in three steps, or off. Where mail can be sent, the address is confirmed first. */
export function SecondFactor() {
  const texts = useMessages().account.secondFactor
  const auth = useMessages().signIn
  const client = useUserClient()
  const queries = useQueryClient()
  const { data, isError, refetch } = useQuery(secondFactorQuery(client))
  const [setup, setSetup] = useState<{ secret: string; uri: string }>()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  const opener = useRef<HTMLButtonElement>(null)
  const begin = useSingleFlight({
    mutationFn: (password: string) =>
      readResponse(client.api.user['second-factor'].$post({ json: { password } })),
    onSuccess: setSetup,
  })
  const refresh = () => queries.invalidateQueries(secondFactorQuery(client))
  const finish = () => {
    flushSync(() => {
      setSetup(undefined)
      setRecoveryCodes(undefined)
    })
    moveFocus(opener.current)
  }
  const confirmed = (codes: string[]) => {
    setRecoveryCodes(codes)
    showToast(texts.turnedOn, 'success')
    refresh()
  }
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={finish} />
  if (setup) return <SecondFactorSetup {...setup} onConfirmed={confirmed} onCancel={finish} />
  if (!data)
    return (
      <AccountSection heading={texts.title} hint={texts.hint}>
        {isError && <RefreshNotice text={texts.loadFailed} onRefresh={refetch} />}
      </AccountSection>
    )
  if (data.mustConfirmEmail && !data.isOn) return <ConfirmEmail isOn={false} onDone={refresh} />
  return data.isOn ? (
    <>
      <TurnOff recoveryCodesLeft={data.recoveryCodesLeft} openerRef={opener} onDone={refresh} />
      {data.mustConfirmEmail && <ConfirmEmail isOn onDone={refresh} />}
    </>
  ) : (
    <PasswordForm
      name={texts.turnOn}
      hint={texts.hint}
      variant="secondary"
      passwordLabel={auth.password}
      mutation={begin}
      openerRef={opener}
    />
  )
}

/** The only time that they are shown. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const texts = useMessages().account.secondFactor
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => moveFocus(list.current), [])
  return (
    <AccountSection heading={texts.recoveryCodes} hint={texts.recoveryHint}>
      <ul ref={list} tabIndex={-1} aria-label={texts.recoveryCodes} className="second-factor-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="primary" onClick={onDone}>
        {texts.stored}
      </Button>
    </AccountSection>
  )
}

interface TurnOffProps {
  recoveryCodesLeft: number
  openerRef: RefObject<HTMLButtonElement | null>
  onDone: () => void
}

function TurnOff({ recoveryCodesLeft, openerRef, onDone }: TurnOffProps) {
  const texts = useMessages().account.secondFactor
  const auth = useMessages().signIn
  const client = useUserClient()
  const [code, setCode] = useState('')
  const mutation = useSingleFlight({
    mutationFn: (password: string) =>
      readResponse(client.api.user['second-factor'].$delete({ json: { password, code } })),
    onSuccess: () => {
      moveFocus()
      showToast(texts.turnedOff, 'success')
      onDone()
    },
  })
  const accountFailureText = useAccountFailureText()
  const { error } = mutation
  const isRefused = failedField(error, { code: ['code_wrong'] }) !== undefined
  return (
    <PasswordForm
      name={texts.turnOff}
      hint={texts.codesLeft(recoveryCodesLeft)}
      variant="secondary"
      passwordLabel={auth.password}
      mutation={mutation}
      missing={[code.trim() === '' && auth.code]}
      isFailureShown={isRefused}
      onClose={() => setCode('')}
      openerRef={openerRef}
    >
      <TextField
        label={auth.code}
        autoComplete="one-time-code"
        hint={texts.codeHint}
        rejection={isRefused && error && accountFailureText(error)}
        required
        value={code}
        onChange={setCode}
      />
    </PasswordForm>
  )
}
