import { eq } from 'drizzle-orm'
import { type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { warnMember } from '../moderation/warn-member.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { memberHistory } from '../queries/members/member-history.ts'
import { runCommand } from '../run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { correctReason } from './correct-reason.ts'
import { withdrawWarning } from './withdraw-warning.ts'

const guildId = GUILDS.aurora

/** A Steward in whose guild Aurora moderators say something of the log's entries later. */
export async function openTestAmending() {
  const steward: TestSteward = await openTestSteward()
  await steward.mirrored(guildId)
  const orders = ordersFor(steward, guildId)
  const as = (by: CastName, input: object) => ({ steward, viewer: viewerOf(by), input: { guildId, ...input } })
  const rowOf = async (id: string) =>
    (await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.id, id)))[0]!
  return {
    ...steward,
    orders,
    guildOf: (by: CastName) => loadGuild(steward, viewerOf(by), guildId),
    /** The id of a warning's entry. */
    warn: async (userId: string, by: CastName = 'mia', reason = 'spam') =>
      (await orders.order(warnMember, { userId, reason }, by)).entryId,
    correct: (by: CastName, entryId: string, reason: unknown, more: object = {}) =>
      runCommand(correctReason, as(by, { entryId, reason, ...more })),
    withdraw: (by: CastName, entryId: string, reason: unknown = 'the wrong person') =>
      runCommand(withdrawWarning, as(by, { entryId, reason })),
    /** The history of somebody as one of the cast sees it, newest first. */
    history: async (by: CastName, userId: string) => {
      const viewer = viewerOf(by)
      const { items } = await memberHistory(steward, viewer, await loadGuild(steward, viewer, guildId), { userId })
      return items.flatMap(item => (item.kind === 'entry' ? [item.entry] : []))
    },
    rowOf,
  }
}
