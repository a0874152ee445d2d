import { createStore, type StoreApi } from 'zustand/vanilla'
import { checkMessage } from '@/lib/message-rules/check-message'
import type { MessageRules } from '@/lib/message-rules/message-limits'
import type { MessageProblem } from '@/lib/message-rules/problem'
import type { EditorState, EditorStore } from './editor-store'

/** For what a message cannot be sent now: by the rules, by files that are under way, and by what the server found. */
export type ProblemStore = StoreApi<Found>

interface Found {
  list: MessageProblem[]
  /** Somebody asked for them: what was left empty is told too, which nobody is told who is about to write it. */
  isAsked: boolean
}

/** The problems of what is edited. They become another list only when they are others: most keys change none. */
export function problemsOf(
  store: EditorStore,
  rules: MessageRules,
): { problems: ProblemStore; follow: () => () => void } {
  const listOf = ({ message, refused, unready }: EditorState) => [
    ...checkMessage(rules, message),
    ...unready,
    ...refused,
  ]
  const problems = createStore<Found>(() => ({ list: listOf(store.getState()), isAsked: false }))
  const look = () => {
    const list = listOf(store.getState())
    if (!isSame(list, problems.getState().list)) problems.setState({ list })
  }
  return {
    problems,
    /** From now on; returns how to stop. */
    follow: () => {
      look()
      return store.subscribe((state, former) => {
        if (state.isAsked !== former.isAsked) problems.setState({ isAsked: state.isAsked })
        const isOther = state.message !== former.message || state.unready !== former.unready
        if (isOther || state.refused !== former.refused) look()
      })
    },
  }
}

function isSame(some: MessageProblem[], others: MessageProblem[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ path, text }, index) => path === others[index]?.path && text === others[index]?.text)
  )
}

/** Whether the problem is at that place of the message or within it. */
export function isWithin({ path }: MessageProblem, place: string): boolean {
  return path === place || path.startsWith(`${place}.`)
}
