import { z } from 'zod'
import { anyList, id, idOrNull, integer, text, textOrNull } from './fields.ts'
import { unreadIds } from './id-of.ts'
import { type ReadList, readList } from './read-list.ts'
import { type PlatformUser, parseUser } from './user.ts'

/** One entry of the platform's own log (gaps.md, "Audit log"). */
export interface PlatformAuditEntry {
  id: string
  /** The family's number of the action; others exist. */
  actionType: number
  /** Who did it; for everything that Steward does this is the bot. */
  userId: string | null
  targetId: string | null
  /** Untrusted text. */
  reason: string | null
  changes: { key: string; oldValue: unknown; newValue: unknown }[]
}

export interface PlatformAuditLog {
  /** In the order in which the platform sends them. */
  entries: PlatformAuditEntry[]
  /** How many entries could not be read. */
  skipped: number
  /** The ids of those, as far as even these can be read. */
  unread: string[]
  /** The people whom the entries name. */
  users: PlatformUser[]
}

const WireLog = z.object({ audit_log_entries: z.array(z.unknown()), users: anyList })
const WireEntry = z.object({
  id,
  action_type: integer,
  user_id: idOrNull,
  target_id: idOrNull,
  reason: textOrNull,
  changes: anyList,
})
const WireChange = z.object({ key: text, old_value: z.unknown().optional(), new_value: z.unknown().optional() })

/** A page of the platform's log; null where it has no list of entries. */
export function parseAuditLog(data: unknown): PlatformAuditLog | null {
  const { data: wire } = WireLog.safeParse(data)
  const entries: ReadList<PlatformAuditEntry> | null = readList(wire?.audit_log_entries, parseEntry)
  if (!wire || !entries) return null
  const { items, skipped } = entries
  const users = readList(wire.users, parseUser)?.items ?? []
  return { entries: items, skipped, unread: unreadIds(wire.audit_log_entries, items), users }
}

function parseEntry(data: unknown): PlatformAuditEntry | null {
  const { data: wire } = WireEntry.safeParse(data)
  if (wire?.action_type === undefined) return null
  return {
    id: wire.id,
    actionType: wire.action_type,
    userId: wire.user_id ?? null,
    targetId: wire.target_id ?? null,
    reason: wire.reason ?? null,
    changes: readList(wire.changes, parseChange)?.items ?? [],
  }
}

function parseChange(data: unknown): PlatformAuditEntry['changes'][number] | null {
  const { data: wire } = WireChange.safeParse(data)
  return wire?.key === undefined ? null : { key: wire.key, oldValue: wire.old_value, newValue: wire.new_value }
}
