import type { VersionEnd } from '../db/schema/former-messages.ts'

/** A message as it is kept, exactly what is sealed. Everything is JSON; times are ISO strings. */
export interface MessageCopy {
  id: string
  channelId: string
  channelName: string | null
  /** False: the platform did not give its content, only id and channel were known. */
  known: boolean
  author: { id: string; username: string; globalName: string | null; bot: boolean } | null
  createdAt: string | null
  editedAt: string | null
  content: string
  type: number
  pinned: boolean
  attachments: { id: string; filename: string; size: number; contentType: string | null; url: string | null }[]
  embeds: unknown[]
  reference: { messageId: string; channelId: string | null } | null
  /** It is what the message said until then; absent: what it said when the copy was taken. */
  former?: { endedAt: string; endedBy: VersionEnd }
  /** Whoever wrote it had their data erased: the place is left, nothing of what was in it. */
  erased?: true
}
