import { listAuditLog } from '../platform/audit-logs.ts'
import { UnreadablePage } from '../platform/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { now } from '../time.ts'
import { type LogRow, logRows } from './log-row.ts'

// Five hundred entries of which none can be read are no accident.
const MOST_PAGES = 5

interface FilledPage {
  rows: LogRow[]
  /** `before` of the next page; null: this was the last. */
  next: string | null
}

/**
 * The page of the platform's log before an entry, undefined: its newest. Of one in which nothing can be read nothing would be
 * stored that tells where to go on, so the next is read at once. Throws the platform's errors, UnreadablePage after five such.
 */
export async function readFilled(platform: Platform, guildId: string, before: string | undefined): Promise<FilledPage> {
  for (let pages = 1, from = before; ; pages++) {
    const page = await listAuditLog(platform, guildId, from === undefined ? {} : { before: from })
    const rows = logRows(platform.profile, guildId, page, now())
    if (rows.length > 0 || page.next === null) return { rows, next: page.next }
    if (pages === MOST_PAGES) throw new UnreadablePage(`/guilds/${guildId}/audit-logs`)
    from = page.next
  }
}
