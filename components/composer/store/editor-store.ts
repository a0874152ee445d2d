import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ComposedMessage } from '@/lib/message-rules/composed-message'
import type { MessageProblem } from '@/lib/message-rules/problem'
import { closedEmbeds, isOther } from './closed-embeds'
import { type EditedMessage, edited } from './edited-message'
import { partAt } from './message-parts'
import type { Target } from './target'

/** What can be gone back to. */
export interface Step {
  message: EditedMessage
  target: Target
  /** Where it was to be posted; absent: the step between changed nothing of that. */
  channelId?: string | null
}

/** An order to send whose answer is missing, and where it was to go. */
export interface Ordered {
  id: string
  channelId: string
  channelName: string
}

export interface EditorState extends Step {
  /** Where it is to be posted. */
  channelId: string | null
  past: Step[]
  future: Step[]
  /** What the server found, until that part of the message is changed. */
  refused: MessageProblem[]
  /** Files that are not uploaded (yet). */
  unready: MessageProblem[]
  /** The field that the last step of `past` belongs to, and when it was last typed into. */
  merging: { into: string; at: number } | null
  /** On a phone only one of them is in view. */
  shown: 'edit' | 'preview'
  /** What somebody has opened or closed, by the key of an embed, or of an embed and a section of it ("k3.fields"). */
  isOpen: Readonly<Record<string, boolean>>
  /** Somebody asked what is wrong: from then on also what was not begun yet is marked. */
  isAsked: boolean
  /** What was done last, for those who do not see it. */
  said: string
  /** What is sent next repeats this one. */
  ordered: Ordered | null
}

export type EditorStore = StoreApi<EditorState>

// Typing into one field is one step back, unless somebody pauses.
const PAUSE_MS = 1_000
// As many steps as anybody goes back; each keeps but what differs from its neighbour.
const MOST_STEPS = 200

export function createEditorStore(message: ComposedMessage, channelId: string | null): EditorStore {
  return createStore<EditorState>(() => ({
    ...taken(message),
    channelId,
    target: { kind: 'new' },
    past: [],
    future: [],
    refused: [],
    unready: [],
    merging: null,
    shown: 'edit',
    said: '',
    ordered: null,
  }))
}

/** Whether nobody has written or loaded anything yet. */
export function isUntouched(store: EditorStore): boolean {
  const { past, target, message } = store.getState()
  return past.length === 0 && target.kind === 'new' && message.reply === null
}

/** What was written before goes on: nothing that could be taken back. */
export function openDraft(
  store: EditorStore,
  draft: Pick<EditorState, 'channelId' | 'target'> & { message: ComposedMessage; ordered?: Ordered },
) {
  const { message, channelId, target, ordered = null } = draft
  store.setState({ ...taken(message), channelId, target, ordered, past: [], future: [], refused: [], merging: null })
}

/** Changes the message. Changes that `merge` into the same field without a pause are taken back together. */
export function changeMessage(store: EditorStore, change: (message: EditedMessage) => EditedMessage, merge?: string) {
  store.setState(state => {
    const message = change(state.message)
    if (message === state.message) return state
    const at = Date.now()
    const goesOn = merge !== undefined && state.merging?.into === merge && at - state.merging.at < PAUSE_MS
    return {
      message,
      past: goesOn ? state.past : stepped(state),
      future: [],
      refused: stillRefused(state, message),
      merging: merge === undefined ? null : { into: merge, at },
      ...(isOther(state.message, message) && { isOpen: closedEmbeds(message) }),
    }
  })
}

/** Puts another message into the editor, or makes something else of it; a step that can be taken back. */
export function replaceMessage(
  store: EditorStore,
  message: ComposedMessage,
  target: Target = { kind: 'new' },
  // Where it is to be posted, at once with it: its uploads are good for that channel alone. Absent: where the former was.
  channelId?: string | null,
): void {
  store.setState(state => ({
    ...taken(message),
    target,
    ...(channelId !== undefined && { channelId }),
    past: stepped(state, channelId !== undefined),
    future: [],
    refused: [],
    merging: null,
  }))
}

function taken(composed: ComposedMessage): Pick<EditorState, 'message' | 'isOpen' | 'isAsked'> {
  const message = edited(composed)
  return { message, isOpen: closedEmbeds(message), isAsked: false }
}

function stepped({ past, message, target, channelId }: EditorState, isAimed = false): Step[] {
  return [...past.slice(1 - MOST_STEPS), { message, target, ...(isAimed && { channelId }) }]
}

function stillRefused({ refused, message: former }: EditorState, message: EditedMessage): MessageProblem[] {
  if (refused.length === 0) return refused
  return refused.filter(({ path }) => partAt(former, path) === partAt(message, path))
}
