'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lookUpTrouble } from '../../messages/jump/look-up-words'
import { lookUp } from '../../messages/message-queries'
import { useGuild } from '../../shell/guild-context'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { useIsOpen } from '../../ui/use-is-open'
import { useEditor, useEditorStore } from '../store/editor-context'
import { answeredMessage } from './answered-message'
import { messageLink } from './message-link'
import { MessageLinkField } from './message-link-field'
import { setReply } from './set-reply'

/** Asks for the link of the message that is answered. */
export function ReplyDialog({ onClose }: { onClose: () => void }) {
  const guild = useGuild()
  const store = useEditorStore()
  const queries = useQueryClient()
  const channelId = useEditor(state => state.channelId)
  const [link, setLink] = useState('')
  const [trouble, setTrouble] = useState('')
  const [pending, setPending] = useState(false)
  const isOpen = useIsOpen()
  const find = async () => {
    if (pending) return
    if (link.trim() === '') return setTrouble('Paste the link to a message.')
    setPending(true)
    setTrouble('')
    const found = await lookUp(guild.id, messageLink(link), channelId ?? undefined).catch((error: Error) => error)
    setPending(false)
    if (!isOpen()) return
    if (found instanceof Error) return setTrouble(lookUpTrouble(found))
    const [only, another] = [...found.messages, ...found.unknown]
    if (!only) return setTrouble('It is gone, in another guild, or in a channel that you or the bot may not read.')
    if (another) return setTrouble('Paste the link to one message only.')
    const reply = { guildId: guild.id, channelId: only.channelId, messageId: only.id }
    queries.setQueryData(answeredMessage(guild.id, reply).queryKey, found)
    setReply(store, reply)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Reply to a message"
      description="The reply goes to the channel of that message."
      onSubmit={() => void find()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending}>
            Reply to it
          </Button>
        </>
      }
    >
      <MessageLinkField
        label="Link or id of the message"
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
