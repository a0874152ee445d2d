import type { platformLogEntries } from '../db/schema/platform-log.ts'
import { calledBy } from '../directory/called-by.ts'
import { foldedBeside } from '../directory/folded-beside.ts'
import { storableInteger, storableJson, storableText, storableTextOrNull } from '../mirror/storable.ts'
import type { PlatformAuditLog } from '../platform/audit-logs.ts'
import type { Profile } from '../platform/profile.ts'
import { createdAt } from '../platform/snowflake.ts'

export type LogRow = typeof platformLogEntries.$inferInsert & { changes: Change[] }
type Change = { key: string; before?: unknown; after?: unknown }

// A channel that is deleted tells all it was.
const MOST_CHANGES = 40
const LONGEST_VALUE = 2_000

/** A page of the platform's log as rows; `readAt` stands in where ids tell no time. */
export function logRows(profile: Profile, guildId: string, page: PlatformAuditLog, readAt: Date): LogRow[] {
  const names = new Map(page.users.map(user => [user.id, calledBy(user.globalName, user.username, user.id)]))
  const nameOf = (id: string | null) => storableTextOrNull((id && names.get(id)) || null)
  return page.entries.map(entry => {
    const reason = entry.reason === null ? null : storableText(entry.reason, 1_000)
    return {
      guildId,
      id: entry.id,
      at: createdAt(profile, entry.id) ?? readAt,
      actionType: storableInteger(entry.actionType),
      userId: entry.userId,
      userName: nameOf(entry.userId),
      targetId: entry.targetId,
      targetName: nameOf(entry.targetId),
      reason,
      foldedReason: foldedBeside(reason),
      changes: entry.changes.slice(0, MOST_CHANGES).map(({ key, oldValue, newValue }) => ({
        key: storableText(key, 100),
        ...shortValue('before', oldValue),
        ...shortValue('after', newValue),
      })),
    }
  })
}

function shortValue(name: 'before' | 'after', value: unknown): Partial<Change> {
  if (value === undefined || value === null) return {}
  return JSON.stringify(value).length > LONGEST_VALUE ? {} : { [name]: storableJson(value) }
}
