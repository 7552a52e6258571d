import { useEffect, useRef } from 'react'
import { useLateMessages } from '#web/client/late-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { AccountSection } from '../account-section.tsx'

/** The only time that they are shown. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const texts = useLateMessages().account.secondFactor
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => moveFocus(list.current), [])
  return (
    <AccountSection heading={texts.recoveryCodes} hint={texts.recoveryHint}>
      <ul ref={list} tabIndex={-1} aria-label={texts.recoveryCodes} className="second-factor-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <button type="button" className="button button-primary" onClick={onDone}>
        {texts.stored}
      </button>
    </AccountSection>
  )
}
