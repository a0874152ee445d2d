'use client'

import { useState } from 'react'
import type { LookedUpMessages } from '@/lib/queries/messages/message-views'
import { useGuild } from '../../shell/guild-context'
import { Button } from '../../ui/button'
import { controlStyle } from '../../ui/control-style'
import { Dialog } from '../../ui/dialog'
import { Field, useFieldWiring } from '../../ui/field'
import { useIsOpen } from '../../ui/use-is-open'
import { lookUp } from '../message-queries'
import { lookUpTrouble } from './look-up-words'

interface PasteDialogProps {
  text: string
  onText: (text: string) => void
  /** Where bare ids are looked for. */
  channelId: string | undefined
  onFound: (found: LookedUpMessages) => void
  onClose: () => void
}

/** Takes a list of links and ids, and shows the messages behind them. What was pasted survives closing. */
export function PasteDialog({ text, onText, channelId, onFound, onClose }: PasteDialogProps) {
  const guild = useGuild()
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState('')
  const isOpen = useIsOpen()
  const find = async () => {
    if (pending) return
    if (text.trim() === '') return setTrouble('Paste links to messages or their ids.')
    setPending(true)
    setTrouble('')
    const found = await lookUp(guild.id, text, channelId).catch((error: Error) => error)
    setPending(false)
    if (!isOpen()) return
    if (found instanceof Error) setTrouble(lookUpTrouble(found))
    else onFound(found)
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Show messages by links and ids"
      description="At most 100 at once. Those whose content the platform does not give are shown as just that."
      onSubmit={() => void find()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending}>
            Show them
          </Button>
        </>
      }
    >
      <Field
        label="Links and ids"
        error={trouble || undefined}
        hint="With anything between them. Bare ids are looked for in what Steward knows, then in the channel in view."
      >
        <PasteArea
          text={text}
          onChange={next => {
            setTrouble('')
            onText(next)
          }}
        />
      </Field>
    </Dialog>
  )
}

function PasteArea({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <textarea
      {...useFieldWiring()}
      value={text}
      rows={6}
      spellCheck={false}
      autoComplete="off"
      onChange={event => onChange(event.target.value)}
      className={`${controlStyle} block h-40 resize-none py-1.5 font-mono text-sm`}
    />
  )
}
