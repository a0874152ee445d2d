import { eq, sql } from 'drizzle-orm'
import { boot } from '../boot.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { evidence } from '../db/schema/evidence.ts'
import { messages } from '../db/schema/messages.ts'
import { runs, runTargets } from '../db/schema/runs.ts'
import { readFreshness } from '../mirror/freshness.ts'
import { planPurge } from '../purge/plan-purge.ts'
import { runCommand } from '../run-command.ts'
import { viewerOf } from '../test-steward.ts'
import { RUN_COMMANDS } from './run-commands.ts'

// A whole Steward without pages, in a process of its own, for tests that kill it in the middle of a run.
const steward = await boot()
const { orm } = steward.db

const ANSWERS: Record<string, (message: Record<string, string>) => Promise<unknown>> = {
  /** Whether the gateway stands and the guild was swept since. */
  mirrored: async ({ guildId }) => {
    const { gateway, gatewaySince, completeAt } = await readFreshness(steward.db, guildId!)
    return gateway === 'connected' && completeAt !== null && completeAt >= gatewaySince
  },
  start: async ({ order }) => {
    const viewer = viewerOf('mia')
    const { guildId, ...rest } = JSON.parse(order!)
    const { runId } = await runCommand(RUN_COMMANDS.plan, { steward, viewer, input: { guildId, ...rest } })
    await runCommand(RUN_COMMANDS.start, { steward, viewer, input: { guildId, runId } })
    return runId
  },
  purge: async ({ order }) => {
    const viewer = viewerOf('mia')
    const input = JSON.parse(order!)
    const { runId } = await runCommand(planPurge, { steward, viewer, input })
    await runCommand(RUN_COMMANDS.start, { steward, viewer, input: { guildId: input.guildId, runId } })
    return runId
  },
  /** How many messages of a channel are mirrored. */
  heard: async ({ channelId }) => orm.$count(messages, eq(messages.channelId, channelId!)),
  /** The copies that were taken for a run. */
  copies: async ({ runId }) => orm.select({ total: evidence.total }).from(evidence).where(eq(evidence.runId, runId!)),
  /** Lets the time pass after which a process that has died is missed. */
  miss: async ({ runId }) => {
    await orm.update(runs).set({ leaseUntil: sql`now()` }).where(eq(runs.id, runId!))
  },
  read: async ({ runId }) => {
    const [run] = await orm.select().from(runs).where(eq(runs.id, runId!))
    const targets = await orm.select().from(runTargets).where(eq(runTargets.runId, runId!))
    const entries = await orm.select().from(auditEntries).where(eq(auditEntries.runId, runId!))
    return {
      status: run?.status,
      plan: Object.fromEntries(targets.map(({ targetId, plan }) => [targetId, plan])),
      states: Object.fromEntries(targets.map(({ targetId, state }) => [targetId, state])),
      entries: entries.map(({ targetId, outcome, explanation }) => ({ targetId, outcome, explanation })),
    }
  },
}

process.on('message', async ({ ask, ...message }: Record<string, string>) => {
  process.send?.((await ANSWERS[ask!]!(message)) ?? null)
})
process.send?.('ready')
