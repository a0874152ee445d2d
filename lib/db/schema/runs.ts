import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'

/**
 * `planned`: shown, not ordered. `asking`: ordered, waits for a second person until `expiresAt`. `running`, `paused`. Ended:
 * `done`, `cancelled`, `denied`, `expired`, and `stopped` (the requester's right or a brake ended it; `because` says so).
 */
export type RunStatus =
  | 'planned'
  | 'asking'
  | 'running'
  | 'paused'
  | 'done'
  | 'cancelled'
  | 'denied'
  | 'expired'
  | 'stopped'

/**
 * What the plan said of a target. Only `do` and `unknown_id` run (an unknown id may turn out to be somebody). `pinned`: a
 * message that is left out for being that. `ended`: a ban that has ended where it comes from.
 */
export type PlanVerdict =
  | 'do'
  | 'already'
  | 'outranks_you'
  | 'outranks_bot'
  | 'bot_lacks'
  | 'you_lack'
  | 'not_member'
  | 'never'
  | 'unknown_id'
  | 'pinned'
  | 'ended'

/** `skipped`: the plan left it out. `dropped`: whoever ordered took it out. The rest is how it ended. */
export type TargetState =
  | 'waiting'
  | 'running'
  | 'done'
  | 'already'
  | 'refused'
  | 'failed'
  | 'unknown'
  | 'skipped'
  | 'dropped'
  | 'cancelled'

/** An order for many, as it was planned. These two tables hold the truth; a job only asks for the next slice. */
export const runs = pgTable(
  'runs',
  {
    /** A time-ordered UUID (version 7). */
    id: text('id').primaryKey(),
    guildId: text('guild_id').notNull(),
    /** The verb. */
    action: text('action').notNull(),
    /** The part of the order that is the same for all targets. */
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    reason: text('reason').notNull().default(''),
    foldedReason: text('folded_reason'),
    requestedById: text('requested_by_id').notNull(),
    requestedByName: text('requested_by_name').notNull(),
    status: text('status').$type<RunStatus>().notNull(),
    /** Why it stands as it does, in words. */
    because: text('because'),
    total: integer('total').notNull(),
    /**
     * SHA-256 over action, input and the targets that are to run: what an approval is bound to. Of a plan empty until all of
     * its targets are written down.
     */
    planHash: text('plan_hash').notNull(),
    /** The run that this one takes back. */
    undoOf: text('undo_of'),
    /** Whose entries of the log this one takes back, where it is those and no run: then a target is an entry. */
    undoOfActorId: text('undo_of_actor_id'),
    undoOfActorName: text('undo_of_actor_name'),
    decidedById: text('decided_by_id'),
    decidedByName: text('decided_by_name'),
    decidedAt: moment('decided_at'),
    createdAt: moment('created_at').notNull(),
    /** When a plan that was not ordered is thrown away, or an approval that nobody gave. */
    expiresAt: moment('expires_at'),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** The process that works on it, and until when nobody else may. */
    leaseHolder: text('lease_holder'),
    leaseUntil: moment('lease_until'),
  },
  table => [
    index('runs_guild').on(table.guildId, table.id),
    index('runs_open').on(table.status).where(sql`${table.status} in ('planned', 'asking', 'running', 'paused')`),
    // A run is taken back by one run at a time.
    uniqueIndex('runs_undo').on(table.undoOf).where(sql`${table.status} in ('asking', 'running', 'paused')`),
  ],
)

export const runTargets = pgTable(
  'run_targets',
  {
    runId: text('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    /** A user, for verbs about roles a role, where messages are deleted a message, and where the log is taken back an entry. */
    targetId: text('target_id').notNull(),
    /** The order in which they run. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    foldedName: text('folded_name'),
    /** What differs from the run's input, where a target has an order of its own. */
    input: jsonb('input').$type<Record<string, unknown>>(),
    plan: text('plan').$type<PlanVerdict>().notNull(),
    planText: text('plan_text'),
    state: text('state').$type<TargetState>().notNull(),
    explanation: text('explanation'),
    /** The entry of the log that tells this attempt. */
    entryId: text('entry_id'),
    settledAt: moment('settled_at'),
  },
  table => [
    primaryKey({ columns: [table.runId, table.targetId] }),
    index('run_targets_state').on(table.runId, table.state, table.position),
    index('run_targets_running').on(table.runId).where(sql`${table.state} = 'running'`),
    // With every look at a run all its targets are counted: by this one in a twentieth of what the rows take.
    index('run_targets_counts').on(table.runId, table.plan, table.state),
    index('run_targets_settled').on(table.runId, table.settledAt).where(sql`${table.settledAt} is not null`),
  ],
)
