'use client'

import { Copy, Eye, EyeOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { NewToken } from '@/lib/application/token/reset-token'
import { copyText } from '../../members/copy-text'
import { PlainButton } from '../../ui/plain-button'
import { toastDone, toastTrouble } from '../../ui/toast'

const MASK = '•'.repeat(24)

interface NewTokenPanelProps {
  fresh: NewToken
  /** The page is left. */
  forget: () => void
  /** They have it, or need it no more. */
  onKept: () => void
}

/** The new token, the only time that it is shown: in the document only while it is revealed, and gone with the page. */
export function NewTokenPanel({ fresh: { token, isKept, works }, forget, onKept }: NewTokenPanelProps) {
  const [isShown, setShown] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const forgetIt = useEffectEvent(forget)
  const hide = useEffectEvent(() => document.visibilityState === 'hidden' && setShown(false))
  useEffect(() => {
    // A browser may keep a page whole to come back to it: what it keeps holds no token.
    const leave = () => flushSync(forgetIt)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    // After the dialog, which gives the focus back to its button as it closes.
    const focus = setTimeout(() => heading.current?.focus())
    return () => {
      clearTimeout(focus)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [])
  const copy = async () => {
    if (await copyText(token)) return toastDone('The new token is copied.')
    setShown(true)
    toastTrouble('This browser does not let Steward copy. Select the token and copy it yourself.')
  }
  return (
    <section
      aria-labelledby="new-token"
      className="rounded-card border border-accent-line bg-accent-soft px-4 py-4 wide:px-5"
    >
      <h2 id="new-token" ref={heading} tabIndex={-1} className="text-lg outline-none">
        The new token, shown this once
      </h2>
      <p className="mt-1 text-pretty">
        {stateWords(isKept, works)} Copy it only if something else uses it: when you leave this page it is gone.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <code className="flex min-h-8 min-w-0 flex-1 basis-72 items-center break-all rounded-control border border-line-control bg-surface px-2.5 py-1 coarse:min-h-11">
          {isShown ? (
            <span className="select-all">{token}</span>
          ) : (
            <>
              <span aria-hidden>{MASK}</span>
              <span className="sr-only">The token, hidden</span>
            </>
          )}
        </code>
        <PlainButton
          icon={isShown ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Reveal'}
        </PlainButton>
        <PlainButton icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy()}>
          Copy
        </PlainButton>
      </div>
      <div className="mt-4">
        <PlainButton variant="primary" onClick={onKept}>
          I have kept it
        </PlainButton>
      </div>
    </section>
  )
}

function stateWords(isKept: boolean, works: boolean | null): string {
  if (!isKept) {
    return 'Steward could not store it, because its database does not answer. It goes on trying for some minutes; if a notice about the token stays above, paste it below on this page.'
  }
  if (works) return 'Steward uses it already, and the platform accepts it.'
  if (works === false) return 'Steward has taken it in, but the platform does not accept it yet.'
  return 'Steward has taken it in. The platform did not answer when it was tried.'
}
