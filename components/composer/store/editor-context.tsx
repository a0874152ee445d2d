'use client'

import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { MessageRules } from '@/lib/message-rules/message-limits'
import type { MessageProblem } from '@/lib/message-rules/problem'
import type { EditorState, EditorStore } from './editor-store'
import { isWithin, type ProblemStore, problemsOf } from './problems'

const EditorContext = createContext<{ store: EditorStore; problems: ProblemStore } | null>(null)

interface EditorProviderProps {
  store: EditorStore
  rules: MessageRules
  children: ReactNode
}

export function EditorProvider({ store, rules, children }: EditorProviderProps) {
  const [{ problems, follow }] = useState(() => problemsOf(store, rules))
  useEffect(() => follow(), [follow])
  const [value] = useState({ store, problems })
  return <EditorContext value={value}>{children}</EditorContext>
}

function useEditorContext() {
  const context = use(EditorContext)
  if (!context) throw new Error('useEditor() outside an editor')
  return context
}

/** The editor itself: to change the message, or to read it once. */
export function useEditorStore(): EditorStore {
  return useEditorContext().store
}

/** A part of what is edited. Renders anew only when that part becomes another object or value. */
export function useEditor<Part>(part: (state: EditorState) => Part): Part {
  return useStore(useEditorStore(), part)
}

/** Everything for which the message cannot be sent now, the same list as long as nothing of it changes. */
export function useProblems(): MessageProblem[] {
  return useStore(useEditorContext().problems, ({ list }) => list)
}

/**
 * What is wrong exactly there, in sentences; undefined where nothing is. What `isBegun` is not is only told to somebody who
 * asks what is wrong.
 */
export function useProblemAt(path: string, { isBegun = true } = {}): string | undefined {
  return useStore(useEditorContext().problems, ({ list, isAsked }) => {
    if (!isBegun && !isAsked) return undefined
    const here = list.filter(problem => problem.path === path && (isAsked || !problem.isUnbegun))
    return here.length === 0 ? undefined : here.map(({ text }) => text).join(' ')
  })
}

/** How much is wrong there and within it, such as in an embed; what is not begun counts for somebody who has asked. */
export function useProblemCount(path: string): number {
  return useStore(
    useEditorContext().problems,
    ({ list, isAsked }) => list.filter(one => isWithin(one, path) && (isAsked || !one.isUnbegun)).length,
  )
}
