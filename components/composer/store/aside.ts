import { isEmpty } from '@/lib/message-rules/check-message'
import { type ComposedMessage, EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import { isSame } from '@/lib/message-rules/is-same'
import { composed, type EditedMessage, edited } from './edited-message'
import { type EditorState, type EditorStore, replaceMessage } from './editor-store'
import { say } from './say'
import type { Aside, Target } from './target'

/** What is told when something else takes the place of what was written. */
export const IS_ASIDE = 'What you were writing is laid aside.'

/** What is told when what was laid aside is taken up again. */
export const ASIDE_IS_BACK = 'What you laid aside is back.'

/** Whether somebody has begun to write this, or to answer something. */
export function isBegun(message: ComposedMessage): boolean {
  return !isEmpty(message) || message.reply !== null
}

/** Whether somebody has changed what they have taken up to change. */
export function hasChanged({ message, target }: Pick<EditorState, 'message' | 'target'>): boolean {
  return target.kind !== 'new' && JSON.stringify(composed(message)) !== asEdited(target.original)
}

// In the order in which the editor gives its parts.
function asEdited(message: ComposedMessage): string {
  return JSON.stringify(composed(edited(message)))
}

/** What was being written before something else is taken up, as its target keeps it. */
export function laidAside(state: EditorState): Aside {
  const { message, target, channelId } = state
  const former = asideOf(target)
  if (target.kind !== 'new') return hasChanged(state) ? { ...written(state), before: former } : former
  if (isBegun(message)) return { ...written(state), ...(former.aside && { before: former }) }
  return former.aside ? former : { asideChannelId: channelId }
}

/** What a new message keeps of that when it takes the place of something else: it comes back when that has left. */
export function keptAside(former: Aside): Aside {
  return former.aside ? asideOf(former) : {}
}

// Copies as they were loaded: nobody wrote them, and whoever loads the next one wants no more of them.
const copies = new WeakSet<EditedMessage>()

/**
 * Puts a copy of something into the editor as the beginning of a new message. What was being written is laid aside, a change
 * too. Answers whether anything was.
 */
export function putCopy(store: EditorStore, message: ComposedMessage, channelId?: string | null): boolean {
  const state = store.getState()
  const aside = keptAside(copies.has(state.message) ? state.target : laidAside(state))
  replaceMessage(store, message, { kind: 'new', ...aside }, channelId)
  copies.add(store.getState().message)
  return aside.aside !== undefined && aside.aside !== state.target.aside
}

/** Takes up a draft that was kept. What was being written is laid aside for it, before what that has laid aside itself. */
export function putDraft(
  store: EditorStore,
  { message, target, channelId }: { message: ComposedMessage; target: Target; channelId: string | null },
): void {
  const state = store.getState()
  const isOwn = state.target.kind === 'new' ? isBegun(state.message) : hasChanged(state)
  const isWritten = isOwn && !copies.has(state.message)
  const aside = isWritten ? endingIn(laidAside(state), asideOf(target)) : {}
  replaceMessage(store, message, { ...target, ...aside }, channelId)
  if (isWritten) say(store, IS_ASIDE)
}

/** One that was laid aside, and after the last that was before it another one. */
function endingIn(one: Aside, last: Aside): Aside {
  if (!last.aside) return one
  return { ...one, before: one.before?.aside ? endingIn(one.before, last) : last }
}

/** What is gone on with once a message has left. Without a channel: where that one was to be posted. */
export function givenBack(left: Target): {
  message: ComposedMessage
  target: Target
  channelId: string | null | undefined
} {
  // A draft that was kept before this was known does not have the channel.
  const { aside = EMPTY_MESSAGE, asideChannelId, asideTarget, before } = left
  return { message: aside, target: { ...(asideTarget ?? { kind: 'new' }), ...before }, channelId: asideChannelId }
}

/** Takes out what is written. What was laid aside for it comes back, or nothing is there. */
export function giveBack(store: EditorStore): void {
  const left = store.getState().target
  const { message, target, channelId } = givenBack(left)
  replaceMessage(store, message, target, channelId)
  if (left.aside) say(store, ASIDE_IS_BACK)
}

/** Goes on with what was laid aside, and lays aside what is written. */
export function exchangeAside(store: EditorStore): void {
  const state = store.getState()
  const next = givenBack(state.target)
  const laid = isBegun(state.message) ? { ...written(state), before: state.target.before } : {}
  replaceMessage(store, next.message, { ...next.target, ...laid }, next.channelId)
  say(store, ASIDE_IS_BACK)
}

/** The same target without what was sent; the same object where it is not laid aside there. */
export function withoutSent(target: Target, sent: ComposedMessage): Target {
  const former = asideOf(target)
  const left = dropped(former, sent)
  return left === former ? target : { ...target, ...left }
}

function dropped(former: Aside, sent: ComposedMessage): Aside {
  const before = former.before && dropped(former.before, sent)
  // What is changed is sent by nobody, also where it says the same.
  if (!former.asideTarget && isSame(former.aside, sent))
    return { ...former, aside: undefined, ...before, before: before?.before }
  return before === former.before ? former : { ...former, before: before?.aside && before }
}

function written({ message, target, channelId }: EditorState): Aside {
  return { aside: composed(message), asideChannelId: channelId, asideTarget: withoutAside(target) }
}

function withoutAside({ aside, asideChannelId, asideTarget, before, ...own }: Target): Aside['asideTarget'] {
  return own.kind === 'new' ? undefined : own
}

function asideOf({ aside, asideChannelId, asideTarget, before }: Aside): Aside {
  return { aside, asideChannelId, asideTarget, before }
}
