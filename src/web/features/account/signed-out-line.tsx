import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { messages } from '#contract/messages.ts'

/** Why somebody who was signed in stands before the login form. */
export function SignedOutLine() {
  const signedOut = useLocation({ select: ({ state }) => state.signedOut === true })
  const [told, setTold] = useState(false)
  // Said a moment after it is there: only then do screen readers hear it. The server knows nothing of it, either.
  useEffect(() => setTold(signedOut), [signedOut])
  return (
    <p role="status" className="mb-2 empty:-mb-2">
      {told && messages.auth.signedOut}
    </p>
  )
}
