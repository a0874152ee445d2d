import { isEmpty } from '@/lib/message-rules/check-message'
import { type ComposedMessage, EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import { isSame } from '@/lib/message-rules/is-same'
import { composed } from './edited-message'
import { type EditorState, type EditorStore, replaceMessage } from './editor-store'
import { say } from './say'
import type { Aside, Target } from './target'

/** What is told when what was laid aside is taken up again. */
export const ASIDE_IS_BACK = 'What you laid aside is back.'

/** Whether somebody has begun to write this, or to answer something. */
export function isBegun(message: ComposedMessage): boolean {
  return !isEmpty(message) || message.reply !== null
}

/** What was being written before something else is taken up, as its target keeps it. */
export function laidAside({ message, target, channelId }: EditorState): Aside {
  const former = asideOf(target)
  if (target.kind !== 'new' || (former.aside && !isBegun(message))) return former
  if (!isBegun(message)) return { asideChannelId: channelId }
  return { aside: composed(message), asideChannelId: channelId, ...(former.aside && { before: former }) }
}

/** What a new message keeps of that when it takes the place of something else: it comes back when that has left. */
export function keptAside(target: Target): Aside {
  return target.aside ? asideOf(target) : {}
}

/** What is gone on with once a message has left. Without a channel: where that one was to be posted. */
export function givenBack(left: Target): {
  message: ComposedMessage
  target: Target
  channelId: string | null | undefined
} {
  // A draft that was kept before this was known does not have the channel.
  const { aside = EMPTY_MESSAGE, asideChannelId, before } = left
  return { message: aside, target: { kind: 'new', ...before }, channelId: asideChannelId }
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
  const { message, target, channelId } = store.getState()
  const next = givenBack(target)
  const written = { aside: composed(message), asideChannelId: channelId, before: target.before }
  replaceMessage(store, next.message, isBegun(message) ? { kind: 'new', ...written } : next.target, next.channelId)
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
  if (isSame(former.aside, sent)) return { ...former, aside: undefined, ...before, before: before?.before }
  return before === former.before ? former : { ...former, before: before?.aside && before }
}

function asideOf({ aside, asideChannelId, before }: Target): Aside {
  return { aside, asideChannelId, before }
}
