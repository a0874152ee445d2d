import { and, eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import type { rejoinRoles } from '../db/schema/endings.ts'
import { members } from '../db/schema/members.ts'
import { formerNameOf } from './former-roles.ts'
import { logRefusal } from './log-refusal.ts'

type Promised = typeof rejoinRoles.$inferSelect

/** Why roles are given, as the logs say it. */
export const ROLES_BACK: Record<Promised['why'], string> = {
  unban: 'Former roles, ordered with the unban.',
  kept: 'Worn when they left: roles that come back here.',
}

/** Tells the log why promised roles are not given, in the transaction that closes the promise. Returns the entry's id. */
export async function refusePromise(tx: Orm, promised: Promised, explanation: string): Promise<string> {
  const { guildId, userId, roleIds, orderedById, orderedByName } = promised
  const reason = ROLES_BACK[promised.why]
  const [member] = await tx
    .select({ name: members.username })
    .from(members)
    .where(and(eq(members.guildId, guildId), eq(members.userId, userId)))
  // Whoever is gone is called as in the entry of their unban.
  const name = member?.name ?? (await formerNameOf(tx, promised.entryId)) ?? userId
  const who = { actor: { id: orderedById, name: orderedByName }, target: { id: userId, name } }
  const intent = { guildId, userId, reason, add: roleIds, remove: [] }
  return logRefusal(tx, { guildId, action: 'member.roles', ...who, reason, intent, before: {} }, explanation)
}
