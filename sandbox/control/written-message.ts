import type { Message } from '../world/message-model.ts'

/** What somebody writes elsewhere; mentions come from the content unless they are given. */
export interface WrittenMessage
  extends Partial<
    Pick<Message, 'content' | 'embeds' | 'tts' | 'type' | 'flags' | 'pinned' | 'mentions' | 'reactions'>
  > {
  /** `0` writes as the system. */
  author_id: string
  /** ISO 8601; now when left out. */
  timestamp?: string
  /** Id of a message of the same channel. */
  reply_to?: string
  attachments?: WrittenFile[]
}

export interface WrittenFile {
  filename: string
  content_type?: string
  /** What stands in the file. */
  text?: string
}
