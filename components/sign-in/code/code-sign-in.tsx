'use client'

import { useState } from 'react'
import type { CodeState } from '@/lib/auth/chat-code/code-state'
import { PlainButton } from '../../ui/plain-button'
import { ConfirmedCode } from './confirmed-code'
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
  reply_changed: 'The bot’s reply was changed or deleted, so the code has ended.',
}

/** Signing in by a code that is posted in chat, from the button to the session. */
export function CodeSignIn({ initial, callbackPath, only, sandboxChat }: CodeSignInProps) {
  const goOn = () => window.location.assign(callbackPath)
  const { known, silent, show } = useCodeState(initial, goOn)
  const [pending, setPending] = useState<'begin' | 'finish' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { now } = known

  const attempt = async (what: 'begin' | 'finish', act: () => Promise<void>) => {
    if (pending !== null) return
    setPending(what)
    setProblem(null)
    await act().catch((error: Error) => setProblem(error.message))
    setPending(null)
  }
  const begin = () => attempt('begin', async () => show(await postJson<CodeState>(CODE_PATH)))
  // Never by itself: whoever saw the code may have posted it, and this browser would go on as them.
  const finish = () =>
    attempt('finish', async () => {
      await postJson(`${CODE_PATH}/finish`)
      goOn()
      // The button stays as it is until the next page is there.
      await new Promise(() => {})
    })

  return (
    <section aria-label="Sign in by a code in chat" className="grid gap-3">
      <p role="status" className="sr-only">
        {announced(now)}
      </p>
      {now.state === 'waiting' && <WaitingCode waiting={now} at={known.at} silent={silent} sandboxChat={sandboxChat} />}
      {now.state === 'posted' && <PostedCode posted={now} at={known.at} silent={silent} />}
      {now.state === 'confirmed' && <ConfirmedCode confirmed={now} />}
      {now.state === 'ended' && <p className="text-pretty text-muted">{ENDED[now.because]}</p>}
      {problem !== null && (
        <p role="alert" className="text-pretty text-danger text-sm">
          {problem}
        </p>
      )}
      {now.state === 'confirmed' && (
        <PlainButton
          variant="primary"
          size="large"
          pending={pending === 'finish'}
          onClick={finish}
          className="w-full min-w-0"
        >
          <span className="truncate">
            Go on as <bdi>{now.author}</bdi>
          </span>
        </PlainButton>
      )}
      <PlainButton
        variant={now.state !== 'none' && now.state !== 'ended' ? 'ghost' : only ? 'primary' : 'secondary'}
        size={now.state === 'none' || now.state === 'ended' ? 'large' : 'medium'}
        pending={pending === 'begin'}
        onClick={begin}
        className="w-full"
      >
        {labelOf(now)}
      </PlainButton>
    </section>
  )
}

function labelOf(now: CodeState): string {
  if (now.state === 'none') return 'Use a code in chat'
  if (now.state === 'posted' || now.state === 'confirmed') return 'Was that not you? Get another code'
  return 'Get another code'
}

/** What has changed, for those who do not see it. */
function announced(now: CodeState): string {
  if (now.state === 'waiting' && now.refusedIn !== null)
    return 'The bot could not reply there. Post the code elsewhere.'
  if (now.state === 'waiting') return `Your code is ${[...now.code].join(' ')}.`
  if (now.state === 'posted' && now.leftMs !== null) return `Posted by ${now.author}. React to the bot’s reply.`
  if (now.state === 'confirmed') return `Confirmed by ${now.author}. Go on only if this is you.`
  return now.state === 'ended' ? ENDED[now.because] : ''
}
