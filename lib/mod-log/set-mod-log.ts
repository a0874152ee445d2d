import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { channelAsLogged } from '../audit/channel-as-logged.ts'
import { changeSettings } from '../change-settings.ts'
import { refuseUnseen, SeenAt } from '../changed-meanwhile.ts'
import { modLogLines, modLogSurges, modLogs } from '../db/schema/mod-log.ts'
import { Snowflake } from '../input-fields.ts'
import { listOf } from '../list-of.ts'
import type { Command } from '../run-command.ts'
import { LOG_KINDS } from '../wordings/log-kinds.ts'
import { findModLog } from './read-mod-log.ts'
import { requireTelling } from './require-telling.ts'
import { dropSent } from './sending.ts'

const ModLogInput = z
  .object({
    guildId: Snowflake,
    /** Null: nowhere. */
    channelId: Snowflake.nullable(),
    /** At least one, unless it is posted nowhere. */
    kinds: listOf(z.enum(LOG_KINDS, 'must be one of those that are offered.'), {
      most: [LOG_KINDS.length, 'must be at most all that are offered.'],
    }),
    seenAt: SeenAt,
  })
  .refine(({ channelId, kinds }) => channelId === null || kinds.length > 0, {
    path: ['kinds'],
    error: 'Choose what it tells of.',
  })

/**
 * Has what is done in a guild told in a channel as well, or not any more. It is posted with the rights of whoever sets it,
 * asked anew each time. Throws `forbidden` and `not_found` where they could not post there or do not see the whole log, and
 * `conflict` where it was changed since `seenAt`.
 */
export const setModLog: Command<z.output<typeof ModLogInput>, object> = {
  permission: 'guild.settings',
  input: ModLogInput,
  run: async ({ steward, viewer, input: { guildId, channelId, kinds: chosen, seenAt } }) => {
    const wanted = channelId && (await requireTelling(steward, { guildId, channelId, moderatorId: viewer.id })).channel
    const kinds = LOG_KINDS.filter(kind => chosen.includes(kind))
    const change = { steward, viewer, guildId, action: 'mod-log.set', settings: 'mod log' }
    await changeSettings(change, async (tx, by) => {
      const former = await findModLog(tx, guildId)
      const changedBy = former && { name: former.changedByName, at: former.changedAt.toISOString() }
      refuseUnseen('The mod log was', changedBy ?? null, seenAt)
      const row = {
        state: wanted ? ('on' as const) : ('off' as const),
        channelId: wanted ? wanted.id : (former?.channelId ?? ''),
        kinds,
        because: null,
        sending: null,
        notBefore: by.changedAt,
        turn: sql`${modLogs.turn} + 1`,
        failures: 0,
        ...by,
      }
      await tx
        .insert(modLogs)
        .values({ guildId, ...row, turn: 0 })
        .onConflictDoUpdate({ target: modLogs.guildId, set: row })
      // What is on its way goes to the former channel.
      if (former?.sending) await dropSent(tx, former.sending)
      // What waited was for those who read that one: others may read the next.
      if (!wanted || former?.channelId !== wanted.id) {
        await tx.delete(modLogLines).where(eq(modLogLines.guildId, guildId))
        // One that goes on is seen anew, and told where the next lines are.
        await tx.delete(modLogSurges).where(eq(modLogSurges.guildId, guildId))
      }
      const next = wanted ? { id: wanted.id, name: wanted.name } : null
      const stood = former && former.state !== 'off' && former.channelId !== next?.id ? former.channelId : null
      const moved = stood !== null && {
        from: await channelAsLogged(tx, guildId, stood),
        to: next,
      }
      return {
        target: next,
        intent: { ...(wanted && { channelId: wanted.id }), logKinds: wanted ? kinds : null },
        before: { logKinds: former?.state === 'on' ? former.kinds : null, ...(moved && { moved }) },
        after: { logKinds: wanted ? kinds : null },
      }
    })
    return {}
  },
}
