import { eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { type Brake, brakes } from '../db/schema/guild-settings.ts'

export type BrakeKind = 'ban' | 'kick' | 'delete'

/** The limits on the moderators of a guild; what is null is off. */
export interface Brakes {
  limits: Record<BrakeKind, Brake | null>
  approvalOver: number | null
  approveAdministrator: boolean
  /** The actions that are refused without a reason. */
  reasonsFor: string[]
  changedBy: { id: string; name: string; at: Date } | null
}

/** What the administrators of a guild have set; everything is off where they have set nothing. */
export async function readBrakes(orm: Orm, guildId: string): Promise<Brakes> {
  const [row] = await orm.select().from(brakes).where(eq(brakes.guildId, guildId))
  const { ban = null, kick = null, delete: deletion = null } = row?.limits ?? {}
  return {
    limits: { ban, kick, delete: deletion },
    approvalOver: row?.approvalOver ?? null,
    approveAdministrator: row?.approveAdministrator ?? false,
    reasonsFor: row?.reasonsFor ?? [],
    changedBy: row ? { id: row.changedById, name: row.changedByName, at: row.changedAt } : null,
  }
}
