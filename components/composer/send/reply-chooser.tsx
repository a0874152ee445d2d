'use client'

import { CornerUpRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { late } from '../../ui/late'
import { useEditor } from '../store/editor-context'
import { ReplyTo } from './reply-to'

const ReplyDialog = late(() => import('./reply-dialog').then(({ ReplyDialog }) => ReplyDialog), { isLikely: false })

/** Above the text: what the message replies to. */
export function ReplyChooser() {
  const reply = useEditor(({ message }) => message.reply)
  const isEditing = useEditor(({ target }) => target.kind === 'edit')
  const [open, setOpen] = useState(false)
  if (reply) return <ReplyTo reply={reply} fixed={isEditing} />
  // Of what stands already nothing makes a reply.
  if (isEditing) return null
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className="-ml-2.5"
        icon={<CornerUpRight aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        Reply to a message
      </Button>
      {open && <ReplyDialog onClose={() => setOpen(false)} />}
    </>
  )
}
