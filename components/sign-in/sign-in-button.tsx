'use client'

import { useState } from 'react'
import { PlainButton } from '../ui/plain-button'

export function SignInButton({ callbackPath }: { callbackPath: string }) {
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState(false)
  const start = async () => {
    setPending(true)
    setFailed(false)
    try {
      const nextAuth = await import('next-auth/react')
      await nextAuth.signIn('platform', { callbackUrl: callbackPath })
    } catch {
      setFailed(true)
      setPending(false)
    }
  }
  return (
    <>
      <PlainButton variant="primary" size="large" pending={pending} onClick={start} className="w-full">
        Continue with the platform
      </PlainButton>
      {failed && (
        <p role="alert" className="mt-2 text-danger text-sm">
          Steward did not answer. Check your connection, then try again.
        </p>
      )}
    </>
  )
}
