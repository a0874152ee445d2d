import { and, eq, gte } from 'drizzle-orm'
import { applicationIdentityOf } from '../../application/identity.ts'
import { messages } from '../../db/schema/messages.ts'
import { PlatformLacks } from '../../platform/errors.ts'
import { listMessagesPage } from '../../platform/list-messages.ts'
import type { Steward } from '../../steward.ts'
import { SECOND } from '../../time.ts'
import { warningText } from './warning-text.ts'

interface Warning {
  guildId: string
  channelId: string
  userId: string
  reason: string
  orderedAt: string
  /** What the platform's clock showed then at least, as far as it had told. */
  platformAt?: string | undefined
}

// One server of the platform may be behind another.
const SLACK_MS = 5 * SECOND

/**
 * The id of the message that a warning was posted with, null where it was not. Throws the platform's errors, and where
 * messages cannot be read or so much was written since that it may lie further back: then nobody can tell.
 */
export async function findWarning(steward: Steward, warning: Warning): Promise<string | null> {
  const { db, platform } = steward
  const { guildId, channelId } = warning
  const { botUserId } = await applicationIdentityOf(db, platform)
  const since = new Date(Date.parse(warning.platformAt ?? warning.orderedAt) - SLACK_MS)
  const content = warningText(warning)
  const [mirrored] = await db.orm
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.guildId, guildId),
        eq(messages.channelId, channelId),
        eq(messages.authorId, botUserId),
        eq(messages.content, content),
        gte(messages.createdAt, since),
      ),
    )
  if (mirrored) return mirrored.id
  const page = await listMessagesPage(platform, { guildId, channelId })
  const found = page.messages.find(
    message => message.author.id === botUserId && message.content === content && message.createdAt >= since,
  )
  if (found) return found.id
  const oldest = page.messages.at(-1)
  if (page.next !== null && oldest && oldest.createdAt >= since) {
    throw new PlatformLacks({ method: 'GET', path: 'messages', status: null, why: 'too much was written since' })
  }
  return null
}
