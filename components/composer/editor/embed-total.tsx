'use client'

import { totalCharacters } from '@/lib/message-rules/check-message'
import { useComposer } from '../composer-context'
import { useEditor } from '../store/editor-context'
import { Count } from './meter'

/** What all embeds together have of what a message may have. */
export function EmbedTotal() {
  const { rules } = useComposer().view
  const total = useEditor(({ message }) => totalCharacters(rules, message.embeds))
  return <Count count={total} limit={rules.limits.embedTotal} unit=" in all" />
}
