'use client'

import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ActionError, CommandResult } from '@/lib/action-result'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { PlainButton } from '../ui/plain-button'
import { AccountStep } from './account-step'
import { notAnswered } from './not-answered'

interface UnlockScreenProps {
  unlock: (input: unknown) => Promise<CommandResult<object>>
  /** Where it leads, a path of ours. */
  then: string
}

/** Takes the setup code that the host has printed. */
export function UnlockScreen({ unlock, then }: UnlockScreenProps) {
  const [code, setCode] = useState('')
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  async function send() {
    setPending(true)
    setProblem(undefined)
    const result = code.trim() ? await unlock({ code }).catch(notAnswered) : EMPTY
    // A whole new page: what the browser kept of the pages that were closed is of no use.
    if (result.ok) return window.location.assign(then)
    setProblem(result.error.fields?.code ?? result.error.message)
    setPending(false)
    field.current?.focus()
  }

  return (
    <AccountStep
      icon={<KeyRound />}
      title="Open the owner's pages"
      line="You own the application, but you signed in by a code in chat. For these pages a code from the host of this Steward is needed too."
    >
      <ol className="mb-6 list-decimal space-y-2 pl-5 text-pretty marker:text-faint">
        <li>
          In Steward's folder on its host, run{' '}
          <code className="select-all whitespace-nowrap rounded-control border border-line bg-surface px-1.5 py-0.5 text-sm">
            npm run setup-code
          </code>
        </li>
        <li>Type the code that it prints. It works once, for 15 minutes.</li>
      </ol>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!pending) void send()
        }}
      >
        <Field label="Setup code" error={problem}>
          <Input
            ref={field}
            value={code}
            onChange={event => setCode(event.target.value)}
            placeholder="XXXX-XXXX-XXXX"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className="font-mono uppercase tracking-wider"
          />
        </Field>
        <PlainButton type="submit" variant="primary" size="large" pending={pending} className="mt-4 w-full">
          Open the pages
        </PlainButton>
      </form>
    </AccountStep>
  )
}

const EMPTY: { ok: false; error: ActionError } = {
  ok: false,
  error: { code: 'invalid', message: 'Type the code that the host has printed.' },
}
