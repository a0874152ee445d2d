import type { ScheduleTimes } from '@/lib/db/schema/composer'
import type { ComposedMessage } from '@/lib/message-rules/composed-message'

/** The next state of a message that the bot has posted. */
interface PostedTarget {
  kind: 'edit'
  channelId: string
  messageId: string
  original: ComposedMessage
  editedAt: string | null
  /** What is lost when the embeds are sent anew, in words. */
  lost?: string[] | undefined
}

/** That of one that waits to be sent. */
interface ScheduledTarget {
  kind: 'schedule'
  scheduleId: string
  revision: number
  times: ScheduleTimes
  missed: 'send' | 'skip'
  original: ComposedMessage
}

/**
 * What was being written before something else was taken up, to be gone on with, and where it was to be posted. `asideTarget`:
 * what it becomes; absent: a new message. `before`: what was laid aside for that one in its turn.
 */
export interface Aside {
  aside?: ComposedMessage | undefined
  asideChannelId?: string | null | undefined
  asideTarget?: PostedTarget | ScheduledTarget | undefined
  before?: Aside | undefined
}

/** What the message becomes: a new one, the next state of one that the bot has posted, or one that waits to be sent. */
export type Target = ({ kind: 'new' } & Aside) | (PostedTarget & Aside) | (ScheduledTarget & Aside)
