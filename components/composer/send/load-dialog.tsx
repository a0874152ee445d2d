'use client'

import { useState } from 'react'
import { isEmpty } from '@/lib/message-rules/check-message'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { useIsOpen } from '../../ui/use-is-open'
import { useEditor } from '../store/editor-context'
import { MessageLinkField } from './message-link-field'
import { type TakeUp, useTakeUp } from './use-take-up'

/** Asks for the link of a message of the bot, and what to do with it. */
export function LoadDialog({ onClose }: { onClose: () => void }) {
  const takeUp = useTakeUp()
  const blank = useEditor(({ message }) => isEmpty(message))
  const [link, setLink] = useState('')
  const [trouble, setTrouble] = useState('')
  const [pending, setPending] = useState<TakeUp | null>(null)
  const isOpen = useIsOpen()
  const load = async (what: TakeUp) => {
    if (pending) return
    if (link.trim() === '') return setTrouble('Paste the link to a message.')
    setPending(what)
    setTrouble('')
    const wrong = await takeUp(what, link, isOpen)
    setPending(null)
    if (!isOpen()) return
    if (wrong === null) onClose()
    else setTrouble(wrong)
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Load a message"
      description="Anything that the bot has posted in this guild."
      onSubmit={() => void load('edit')}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button pending={pending === 'copy'} onClick={() => void load('copy')}>
            Load a copy
          </Button>
          <Button type="submit" variant="primary" pending={pending === 'edit'}>
            Edit it
          </Button>
        </>
      }
    >
      <MessageLinkField
        label="Link to the message"
        hint={blank ? undefined : KEPT}
        value={link}
        trouble={trouble}
        onChange={next => {
          setTrouble('')
          setLink(next)
        }}
      />
    </Dialog>
  )
}

const KEPT = 'What you were writing is laid aside, and comes back after it.'
