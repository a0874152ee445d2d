import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Orm } from '../db/client.ts'
import { evidence, evidenceMessages } from '../db/schema/evidence.ts'
import { runTargets } from '../db/schema/runs.ts'
import { Snowflake } from '../input-fields.ts'
import type { MessageKey } from '../mirror/messages/store-messages.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import { findRun } from '../runs/find-run.ts'
import type { Steward } from '../steward.ts'
import { copyMessages } from './copy-messages.ts'
import { evidenceReach, visibleOf } from './evidence-reach.ts'
import type { MessagesOfRun } from './evidence-views.ts'
import { isSealed } from './is-sealed.ts'
import type { MessageCopy } from './message-copy.ts'

const MOST = 100

export const RunMessagesQuery = z.object({
  runId: z.uuid('must be the id of a run.'),
  ids: z
    .string('must be ids.')
    .transform(list => list.split(','))
    .pipe(z.array(Snowflake).max(MOST, `must be at most ${MOST} ids.`)),
})

/**
 * What is written in these messages of a run: as its copy has it, before there is one as it is known now. Left out are those
 * of channels that the viewer may not read, and ids that are none of the run's. Throws `not_found` for a run that they may
 * not see, and the platform's errors.
 */
export async function messagesOfRun(
  steward: Steward,
  guild: ViewedGuild,
  { runId, ids }: z.output<typeof RunMessagesQuery>,
): Promise<MessagesOfRun> {
  const { orm } = steward.db
  const run = await findRun(orm, guild.standing, runId)
  const reach = await evidenceReach(steward, guild)
  const keys = await targetsOf(orm, run.id, ids)
  const visible = new Set(visibleOf(reach, [...new Set(keys.map(({ channelId }) => channelId))]))
  const wanted = keys.filter(({ channelId }) => visible.has(channelId))
  const copied = await copiesOf(orm, run.id, wanted)
  const has = new Set(copied.map(({ id }) => id))
  // A plan may name any channel. The platform is asked for those of this guild alone: the bot may read in others too.
  const rest = wanted.filter(({ id, channelId }) => !has.has(id) && reach.readable.includes(channelId))
  return { messages: [...copied, ...(await copyMessages(steward, guild.id, rest))] }
}

async function targetsOf(orm: Orm, runId: string, ids: string[]): Promise<MessageKey[]> {
  const rows = await orm
    .select({ id: runTargets.targetId, input: runTargets.input })
    .from(runTargets)
    .where(and(eq(runTargets.runId, runId), inArray(runTargets.targetId, ids)))
  return rows.flatMap(({ id, input }) => {
    const channelId = input?.channelId
    return typeof channelId === 'string' ? [{ id, channelId }] : []
  })
}

/** Of each its newest copy. */
async function copiesOf(orm: Orm, runId: string, keys: MessageKey[]): Promise<MessageCopy[]> {
  if (keys.length === 0) return []
  const rows = await orm
    .select({ copy: evidenceMessages.copy })
    .from(evidence)
    .innerJoin(evidenceMessages, eq(evidenceMessages.evidenceId, evidence.id))
    .where(
      and(
        eq(evidence.runId, runId),
        isSealed,
        inArray(
          evidenceMessages.messageId,
          keys.map(({ id }) => id),
        ),
        inArray(
          evidenceMessages.channelId,
          keys.map(({ channelId }) => channelId),
        ),
      ),
    )
    .orderBy(asc(evidence.id))
  return [...new Map(rows.map(({ copy }) => [copy.id, copy])).values()]
}
