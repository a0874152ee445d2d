'use client'

import { Paperclip } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { Button } from '../../ui/button'
import { useComposer } from '../composer-context'
import { useEditor } from '../store/editor-context'
import { channelOf } from './next-upload'

interface ChooseFilesProps {
  ref: Ref<HTMLButtonElement>
  onChoose: (files: File[]) => void
}

/** Takes files from the disk; says why none can be added. */
export function ChooseFiles({ ref, onChoose }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const because = useWhyNone()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        ref={ref}
        data-path="files"
        icon={<Paperclip aria-hidden className="size-4" />}
        disabledBecause={because}
        onClick={() => input.current?.click()}
      >
        Add files
      </Button>
      <span className="text-muted text-sm max-wide:hidden">or drop them here, or paste them</span>
      <input
        ref={input}
        type="file"
        multiple
        aria-label="Files to add"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}

function useWhyNone(): string[] {
  const { channels, rules } = useComposer().view
  const count = useEditor(({ message }) => message.files.length)
  const channelId = useEditor(channelOf)
  const { attachments } = rules.limits
  if (count >= attachments) return [`A message has at most ${attachments} files.`]
  return channels.find(({ id }) => id === channelId)?.because.files ?? []
}
