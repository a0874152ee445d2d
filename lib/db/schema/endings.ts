import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'
import { textByCodePoint } from '../text-by-code-point.ts'

/** What ends by itself, such as a ban for a week or a role until Sunday: what Steward orders itself when the time has come. */
export const timedEndings = pgTable(
  'timed_endings',
  {
    /** A time-ordered UUID (version 7). */
    id: text('id').primaryKey(),
    guildId: text('guild_id').notNull(),
    userId: textByCodePoint('user_id').notNull(),
    userName: text('user_name').notNull(),
    /** The verb that ends it, and its order. */
    action: text('action').$type<'ban.remove' | 'member.roles'>().notNull(),
    /** The role that is taken then; empty where none is: of each role somebody wears for a time the end is one of its own. */
    roleId: text('role_id').notNull().default(''),
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    endsAt: moment('ends_at').notNull(),
    orderedById: text('ordered_by_id').notNull(),
    orderedByName: text('ordered_by_name').notNull(),
    /** The entry that began it. */
    entryId: text('entry_id').notNull(),
    /**
     * `replaced`: by a later end, or by none. `left`: they had gone by then, and a role with them. `failed`: given up,
     * `explanation` says why.
     */
    state: text('state').$type<'waiting' | 'done' | 'replaced' | 'left' | 'failed'>().notNull(),
    explanation: text('explanation'),
    /** Why there was nothing to end any more, where that is what closed it. */
    over: text('over').$type<'lifted' | 'replaced' | 'again' | 'taken' | 'left' | 'returned'>(),
    attempts: integer('attempts').notNull().default(0),
    /** How many of them in a row were refused, as against met by silence. */
    refusals: integer('refusals').notNull().default(0),
    /** Not before then: after a failure, or while another process is at it. */
    notBefore: moment('not_before').notNull(),
    /** It waits for the bot, which was not in the guild when that was asked then; null: it does not. */
    awaitsBotSince: moment('awaits_bot_since'),
  },
  table => [
    uniqueIndex('timed_endings_waiting')
      .on(table.guildId, table.userId, table.action, table.roleId)
      .where(sql`${table.state} = 'waiting'`),
    // Those that are over are never dropped.
    index('timed_endings_user').on(table.guildId, table.userId, table.action),
    // Who is heard of in each round: those few, of all that have come.
    index('timed_endings_worn')
      .on(table.guildId, table.userId)
      .where(sql`${table.action} = 'member.roles' and ${table.state} in ('waiting', 'failed', 'left')`),
    index('timed_endings_failed').on(table.guildId, table.userId).where(sql`${table.state} = 'failed'`),
    // What waits for the bot is in none of them: where it never comes back, that stays for good.
    index('timed_endings_due')
      .on(table.notBefore)
      .where(sql`${table.state} = 'waiting' and ${table.awaitsBotSince} is null`),
    index('timed_endings_ended')
      .on(table.endsAt, table.notBefore)
      .where(sql`${table.state} = 'waiting' and ${table.awaitsBotSince} is null`),
    index('timed_endings_awaiting')
      .on(table.guildId, table.awaitsBotSince)
      .where(sql`${table.state} = 'waiting' and ${table.awaitsBotSince} is not null`),
  ],
)

/** Roles that somebody gets back when they join again: ordered with an unban, or worn when they left and kept by the guild. */
export const rejoinRoles = pgTable(
  'rejoin_roles',
  {
    /** A time-ordered UUID (version 7). */
    id: text('id').primaryKey(),
    guildId: text('guild_id').notNull(),
    userId: textByCodePoint('user_id').notNull(),
    /** `kept`: as the guild has set it. Given then as by whoever has saved that last. */
    why: text('why').$type<'unban' | 'kept'>().notNull().default('unban'),
    roleIds: text('role_ids').array().notNull(),
    orderedById: text('ordered_by_id').notNull(),
    orderedByName: text('ordered_by_name').notNull(),
    /** The entry that promised it: of the unban, or of the save. */
    entryId: text('entry_id').notNull(),
    state: text('state').$type<'waiting' | 'done' | 'replaced' | 'failed'>().notNull(),
    explanation: text('explanation'),
    createdAt: moment('created_at').notNull(),
    /** Not before then: a process is at it, until then at the latest, or the last attempt has failed. */
    claimedUntil: moment('claimed_until'),
  },
  table => [
    // One of each kind: what becomes of the one takes nothing from the other.
    uniqueIndex('rejoin_roles_waiting')
      .on(table.guildId, table.userId, table.why)
      .where(sql`${table.state} = 'waiting'`),
    // Those are dropped when they are old, whatever has become of them.
    index('rejoin_roles_kept').on(table.createdAt).where(sql`${table.why} = 'kept'`),
    // Few, among all those who left with a role that is kept and never come back. So are those that rest, or somebody is at.
    index('rejoin_roles_ordered').on(table.createdAt).where(sql`${table.state} = 'waiting' and ${table.why} = 'unban'`),
    index('rejoin_roles_tried')
      .on(table.claimedUntil)
      .where(sql`${table.state} = 'waiting' and ${table.claimedUntil} is not null`),
  ],
)
