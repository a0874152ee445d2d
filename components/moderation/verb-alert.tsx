'use client'

import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ActionError } from '@/lib/action-result'
import { Reasons } from '../ui/reasons'
import { tryAgainWords } from './waiting-for'

// Their errors stand beside them; what is wrong with anything else, such as an id, is told here.
const FIELDS_OF_DIALOGS = new Set([
  'reason',
  'nick',
  'until',
  'endsAt',
  'ends',
  'deleteMessageDays',
  'channelId',
  'add',
  'remove',
  'text',
  'timeoutMs',
  'banMs',
])

interface VerbAlertProps {
  error: ActionError
  /** Seconds until another try makes sense: the button that sends it again waits for it too. */
  wait: number
  /** The fields of this dialog, where it has few of those that dialogs have. */
  beside?: ReadonlySet<string>
  /** A way on, below the sentence. */
  children?: ReactNode
}

/** What went wrong with an order; stays until it is sent again. */
export function VerbAlert({ error, wait, beside = FIELDS_OF_DIALOGS, children }: VerbAlertProps) {
  const { code, message, because = [], fields = {}, reference, retryAfterMs } = error
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer a promise, which React would take for a clean-up.
    void box.current?.scrollIntoView({ block: 'nearest' })
    // The button cannot be pressed for a while and has lost the focus: to the page, or to the dialog as a whole. Whoever is
    // at a field or another button by now stays there.
    if (retryAfterMs !== undefined && document.activeElement?.contains(box.current)) box.current?.focus()
  }, [retryAfterMs])
  const elsewhere = Object.entries(fields).filter(([field]) => {
    const whole = wholeOf(field)
    // A part of a field that has a sentence of its own says it once more.
    return !beside.has(whole) && (whole === field || !(whole in fields))
  })
  const sentences = because.length > 1 ? because : elsewhere.map(([field, text]) => `${field}: ${text}`)
  const again = retryAfterMs === undefined ? null : tryAgainWords(code, wait)
  // Everything that is wrong is said beside its field.
  if (code === 'invalid' && elsewhere.length === 0 && Object.keys(fields).length > 0) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="flex gap-2.5 rounded-card border border-danger-line bg-danger-soft px-3.5 py-3"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      <div className="min-w-0 flex-1 space-y-1">
        <div role="alert">
          <p className="text-danger">{because.length > 1 ? 'This is not possible now.' : message}</p>
          {sentences.length > 0 && (
            <div className="text-sm">
              <Reasons because={sentences} />
            </div>
          )}
        </div>
        {code === 'unauthenticated' && (
          <p className="text-sm">
            <a href="/sign-in" target="_blank" rel="noreferrer" className="text-accent-ink underline">
              Sign in in a new tab
            </a>
            , then send this again. What you typed stays here.
          </p>
        )}
        {again && <p className="text-sm">{again}</p>}
        {children}
        {reference && (
          <p className="text-muted text-sm">
            Reference <code className="select-all">{reference}</code>
          </p>
        )}
      </div>
    </div>
  )
}

/** The field that something lies in: "ends" of "ends.0.endsAt". */
function wholeOf(field: string): string {
  return field.split('.')[0] ?? field
}
