'use client'

import { useEffect, useRef, useState } from 'react'
import type { CodeState } from '@/lib/auth/chat-code/code-state'
import { PlainButton } from '../../ui/plain-button'
import { Spinner } from '../../ui/spinner'
import { postJson } from './post-json'
import { PostedCode } from './posted-code'
import { CODE_PATH, useCodeState } from './use-code-state'
import { WaitingCode } from './waiting-code'

interface CodeSignInProps {
  initial: CodeState
  /** Where to go once signed in. */
  callbackPath: string
  /** Whether it is the only way to sign in here. */
  only: boolean
  sandboxChat: string | null
}

const ENDED = {
  not_posted: 'The code was not posted within five minutes, so it has ended.',
  not_confirmed: 'Nobody reacted to the bot’s reply in time, so the code has ended.',
}

/** Signing in by a code that is posted in chat, from the button to the session. */
export function CodeSignIn({ initial, callbackPath, only, sandboxChat }: CodeSignInProps) {
  const { known, silent, show } = useCodeState(initial)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const asked = useRef(false)
  const { now } = known
  const confirmed = now.state === 'confirmed'

  const attempt = async (act: () => Promise<void>) => {
    setPending(true)
    setProblem(null)
    await act().catch((error: Error) => setProblem(error.message))
    setPending(false)
  }
  const begin = () => attempt(async () => show(await postJson<CodeState>(CODE_PATH)))
  const finish = () =>
    attempt(async () => {
      await postJson(`${CODE_PATH}/finish`)
      window.location.assign(callbackPath)
      // The button stays as it is until the next page is there.
      await new Promise(() => {})
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each confirmation; after a failure the person asks.
  useEffect(() => {
    if (confirmed && !asked.current) void finish()
    asked.current = confirmed
  }, [confirmed])

  return (
    <section aria-label="Sign in by a code in chat" className="grid gap-3">
      <p role="status" className="sr-only">
        {announced(now)}
      </p>
      {now.state === 'waiting' && <WaitingCode waiting={now} at={known.at} silent={silent} sandboxChat={sandboxChat} />}
      {now.state === 'posted' && <PostedCode posted={now} at={known.at} silent={silent} />}
      {now.state === 'ended' && <p className="text-pretty text-muted">{ENDED[now.because]}</p>}
      {problem !== null && (
        <p role="alert" className="text-pretty text-danger text-sm">
          {problem}
        </p>
      )}
      {confirmed && (pending || problem === null) && (
        <p className="flex items-center gap-2.5 rounded-card border border-line bg-surface p-4">
          <Spinner />
          <span>
            Signing in as <bdi className="font-medium">{now.author}</bdi>…
          </span>
        </p>
      )}
      {confirmed && problem !== null && !pending && (
        <PlainButton variant="primary" size="large" onClick={finish} className="w-full">
          Try again
        </PlainButton>
      )}
      {!(confirmed && pending) && (
        <PlainButton
          variant={now.state !== 'none' && now.state !== 'ended' ? 'ghost' : only ? 'primary' : 'secondary'}
          size={now.state === 'waiting' || now.state === 'posted' ? 'medium' : 'large'}
          pending={pending}
          onClick={begin}
          className="w-full"
        >
          {labelOf(now)}
        </PlainButton>
      )}
    </section>
  )
}

function labelOf(now: CodeState): string {
  if (now.state === 'none') return 'Use a code in chat'
  if (now.state === 'posted') return 'Was that not you? Get another code'
  return 'Get another code'
}

/** What has changed, for those who do not see it. */
function announced(now: CodeState): string {
  if (now.state === 'waiting' && now.refusedIn !== null)
    return 'The bot could not reply there. Post the code elsewhere.'
  if (now.state === 'waiting') return `Your code is ${[...now.code].join(' ')}.`
  if (now.state === 'posted' && now.leftMs !== null) return `Posted by ${now.author}. React to the bot’s reply.`
  if (now.state === 'confirmed') return `Signing in as ${now.author}.`
  return now.state === 'ended' ? ENDED[now.because] : ''
}
