'use client'

import { useState } from 'react'
import { useCommand } from '../../members/use-command'
import { useWaiting } from '../../moderation/use-waiting'
import { SettingsSection } from '../../settings/settings-section'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { ConfirmFirst } from './confirm-first'
import type { TokenActions } from './token-actions'
import { TokenAlert } from './token-alert'

interface PasteSectionProps {
  isConfirmed: boolean
  send: TokenActions['pasteToken']
  onTaken: (botName: string) => void
}

/** Takes a token in that was reset elsewhere. */
export function PasteSection({ isConfirmed, send, onTaken }: PasteSectionProps) {
  const [token, setToken] = useState('')
  const { run, pending, error, forget } = useCommand(send)
  const { wait, waiting } = useWaiting(error)
  const paste = async () => {
    const taken = await run({ token })
    if (!taken) return
    setToken('')
    onTaken(taken.botName)
  }
  return (
    <SettingsSection
      title="Paste a token"
      line="One that was reset elsewhere, such as on the platform's own page. Steward takes it only if it belongs to the same application and bot."
    >
      {isConfirmed ? (
        <form
          noValidate
          className="space-y-3"
          onSubmit={event => {
            event.preventDefault()
            if (!pending) void paste()
          }}
        >
          <Field
            label="The bot's token"
            error={error?.fields?.token}
            hint={
              <>
                On the machine that runs Steward, <code>npm run token</code> does the same.
              </>
            }
          >
            <PasteLine
              token={token}
              pending={pending}
              because={waiting}
              onToken={text => {
                setToken(text)
                forget()
              }}
            />
          </Field>
          {error && <TokenAlert error={error} wait={wait} />}
        </form>
      ) : (
        <ConfirmFirst />
      )}
    </SettingsSection>
  )
}

interface PasteLineProps {
  token: string
  pending: boolean
  /** Sentences why it cannot be sent now. */
  because: string[]
  onToken: (text: string) => void
}

function PasteLine({ token, pending, because, onToken }: PasteLineProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Input
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={token}
        onChange={event => onToken(event.target.value)}
        className="min-w-0 flex-1 basis-60 font-mono text-sm"
      />
      <Button type="submit" pending={pending} disabledBecause={because}>
        Use this token
      </Button>
    </div>
  )
}
