'use client'

import { CircleAlert } from 'lucide-react'
import type { MessageProblem } from '@/lib/message-rules/problem'
import { PlainButton } from '../../ui/plain-button'
import { useEditor, useEditorStore } from '../store/editor-context'
import { focusPath } from '../store/focus-path'

/** How much is wrong; leads to the first of it. */
export function ProblemsButton({ problems }: { problems: MessageProblem[] }) {
  const store = useEditorStore()
  const isAsked = useEditor(state => state.isAsked)
  const told = problems.filter(({ isUnbegun }) => isAsked || !isUnbegun)
  const [first] = told
  if (!first) return null
  return (
    <PlainButton
      variant="ghost"
      icon={<CircleAlert aria-hidden className="size-4" />}
      className="text-danger! px-2!"
      onClick={() => focusPath(store, first.path)}
    >
      {told.length === 1 ? '1 problem' : `${told.length} problems`}
    </PlainButton>
  )
}
