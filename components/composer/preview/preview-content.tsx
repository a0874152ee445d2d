'use client'

import { Markdown } from '../../messages/markdown/markdown'
import { useEditor } from '../store/editor-context'
import { isBlank } from './is-blank'

/** The text of the message. */
export function PreviewContent() {
  const content = useEditor(({ message }) => message.content)
  if (isBlank(content)) return null
  return (
    <div className="text-lg leading-[1.375]">
      <Markdown text={content} />
    </div>
  )
}
