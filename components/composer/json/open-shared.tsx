'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { isEmpty } from '@/lib/message-rules/check-message'
import type { ComposedMessage } from '@/lib/message-rules/composed-message'
import { fromFragment } from '@/lib/message-rules/share-link'
import { useGuild } from '../../shell/guild-context'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { toastDone, toastTrouble } from '../../ui/toast'
import { useEditorStore } from '../store/editor-context'
import { takeMessage } from './take-message'

/** Takes up the message of a link; where something is written already, asks first. */
export function OpenShared({ fragment, onDone }: { fragment: string; onDone: () => void }) {
  const store = useEditorStore()
  const { id: guildId } = useGuild()
  const [asked, setAsked] = useState<ComposedMessage | null>(null)
  const take = (message: ComposedMessage) => {
    takeMessage(store, message, guildId)
    toastDone('The message of the link is in the editor.')
    onDone()
  }
  const open = useEffectEvent((message: ComposedMessage | null) => {
    if (message && !isEmpty(store.getState().message)) setAsked(message)
    else if (message) take(message)
    else {
      toastTrouble('This link is damaged. Ask for it again, or for the message as JSON.')
      onDone()
    }
  })
  useEffect(() => {
    let isOver = false
    void fromFragment(fragment).then(message => {
      if (!isOver) open(message)
    })
    return () => {
      isOver = true
    }
  }, [fragment])
  if (!asked) return null
  return (
    <Dialog
      open
      size="small"
      onOpenChange={open => !open && onDone()}
      title="Replace what is written?"
      description="The message of the link takes its place. Undo brings it back."
      onSubmit={() => take(asked)}
      footer={
        <>
          <Button onClick={onDone}>Cancel</Button>
          <Button type="submit" variant="primary">
            Replace
          </Button>
        </>
      }
    />
  )
}
