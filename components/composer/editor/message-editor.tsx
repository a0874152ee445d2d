'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { useComposer } from '../composer-context'
import { InsertHelp } from '../insert/insert-help'
import { useEditor, useEditorStore } from '../store/editor-context'
import { changeMessage, isUntouched } from '../store/editor-store'
import { withPart } from '../store/message-parts'
import { EmbedList } from './embed-list'
import { TextPart } from './text-part'

interface MessageEditorProps {
  above: ReactNode
  files: ReactNode
}

/** All parts of the message, in the order in which they will stand. */
export function MessageEditor({ above, files }: MessageEditorProps) {
  return (
    <div className="space-y-5 px-4 py-4 wide:px-5">
      {above}
      <ContentPart />
      {files}
      <EmbedList />
      <InsertHelp />
    </div>
  )
}

function ContentPart() {
  const { limits } = useComposer().view.rules
  const store = useEditorStore()
  const place = useRef<HTMLDivElement>(null)
  const content = useEditor(({ message }) => message.content)
  useEffect(() => {
    // What somebody typed before the page came to life.
    const early = place.current?.querySelector('textarea')?.value
    if (early && isUntouched(store)) changeMessage(store, message => withPart(message, 'content', early), 'content')
  }, [store])
  return (
    <div ref={place}>
      <TextPart
        inserts
        label="Text"
        path="content"
        placeholder="Type @ for people and roles, # for channels, : for emoji"
        value={content}
        limit={limits.content}
        lines={4}
      />
    </div>
  )
}
