import type { LiveEvent } from '@/lib/live/live-event'
import type { Standing } from '@/lib/permissions/facts'

/** Whether something else may be done here after a change: it is about the guild, its roles, the viewer or the bot. */
export function changesRights({ kind, ids }: LiveEvent, { moderator, bot }: Standing): boolean {
  if (kind === 'member') return ids.includes(moderator.userId) || ids.includes(bot.userId)
  return kind === 'guild' || kind === 'role'
}
