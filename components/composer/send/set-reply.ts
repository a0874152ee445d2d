import type { ReplyTo } from '@/lib/message-rules/composed-message'
import { aimAt } from '../store/aim-at'
import { changeMessage, type EditorStore } from '../store/editor-store'

/** Makes a reply of the message, in the channel of what it answers; null: none. */
export function setReply(store: EditorStore, reply: ReplyTo | null): void {
  changeMessage(store, message => ({
    ...message,
    reply,
    // Whoever was answered before is not who is answered now.
    mentions: { ...message.mentions, repliedUser: false },
  }))
  if (reply && store.getState().target.kind !== 'edit') aimAt(store, reply.channelId)
}
