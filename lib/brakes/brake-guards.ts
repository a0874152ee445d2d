import { eq, sql } from 'drizzle-orm'
import type { Guard } from '../audit/open-entry.ts'
import { runs } from '../db/schema/runs.ts'
import { StewardError } from '../errors.ts'
import type { Asks } from '../moderation/verb.ts'
import type { GuildFacts } from '../permissions/facts.ts'
import { chargesOf } from './brake-kind.ts'
import { givesAdministrator } from './gives-administrator.ts'
import { readBrakes } from './read-brakes.ts'
import { roomFor } from './room-for.ts'

interface Ordered {
  guildId: string
  actorId: string
  action: string
  intent: object
  before: object
}

/**
 * Keeps one moderator within the guild's limits. One order of a moderator at a time gets past it, until its entry is
 * written: 200 clicks at once count as 200.
 */
export function withinLimits({ guildId, actorId, ...order }: Ordered): Guard[] {
  // A ban before the messages that go with it, always: who waits for both must not be waited for.
  return chargesOf(order).map(charge => async tx => {
    const { kind } = charge
    if (!(await readBrakes(tx, guildId)).limits[kind]) return
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`brake ${kind} ${guildId} ${actorId}`}, 0))`)
    await roomFor(tx, { guildId, actorId, ...charge })
  })
}

/** Refuses to give Administrator without a second person's approval, where the guild wants one. */
export function approvedAdministrator(guild: GuildFacts, asks: Asks | undefined, runId: string | undefined): Guard[] {
  if (!asks || !givesAdministrator(guild, asks)) return []
  return [
    async tx => {
      if (!(await readBrakes(tx, guild.id)).approveAdministrator) return
      const [run] = runId ? await tx.select().from(runs).where(eq(runs.id, runId)) : []
      if (run?.status === 'running' && run.decidedById) return
      const sentence = 'Giving Administrator needs the approval of a second person here.'
      throw new StewardError('approval_needed', sentence)
    },
  ]
}
