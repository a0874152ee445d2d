'use client'

import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { MessageView } from '@/lib/queries/messages/message-views'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { EmojiPicker } from './emoji-picker'
import { useReacting } from './use-reacting'

/** The choice of an emoji in a dialog of its own. */
export function PickerDialog({ message, onClose }: { message: MessageView; onClose: () => void }) {
  const { add } = useReacting(message)
  return (
    <Dialog
      open
      size="small"
      onOpenChange={open => !open && onClose()}
      title={`React to the message of ${nameInSentence(message.author.name)}`}
      description="The bot reacts, in your name in the log here."
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <EmojiPicker
        onChoose={emoji => {
          add(emoji)
          onClose()
        }}
      />
    </Dialog>
  )
}
