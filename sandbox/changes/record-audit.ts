import type { AuditChange, AuditEntry, Guild } from '../world/model.ts'
import { mintSnowflake } from '../world/snowflake.ts'
import type { World } from '../world/world.ts'

/** Numbers of the family for what the platform's own log records. */
export const AUDIT = {
  kick: 20,
  ban: 22,
  unban: 23,
  memberUpdate: 24,
  roleUpdate: 25,
  move: 26,
  disconnect: 27,
  botAdd: 28,
  roleCreate: 30,
  roleEdit: 31,
  roleDelete: 32,
  messageDelete: 72,
  messageBulkDelete: 73,
} as const

export interface By {
  userId: string
  reason: string | null
}

export function recordAudit(
  world: World,
  guild: Guild,
  by: By,
  entry: { type: number; targetId: string; changes?: AuditChange[]; options?: AuditEntry['options'] },
): void {
  guild.audit.push({
    id: mintSnowflake(world.now()),
    action_type: entry.type,
    user_id: by.userId,
    target_id: entry.targetId,
    reason: by.reason,
    changes: entry.changes ?? [],
    ...(entry.options ? { options: entry.options } : {}),
  })
}
