'use client'

import { useEditor } from '../store/editor-context'
import { notKept } from './template-words'

/** Says what of the message is no part of a template; nothing where all of it is. */
export function LeftOut() {
  const files = useEditor(({ message }) => message.files.length)
  const reply = useEditor(({ message }) => message.reply !== null)
  const words = notKept({ files, reply })
  if (words === '') return null
  return <p className="text-pretty text-muted text-sm">{words} Add them again when you use the template.</p>
}
