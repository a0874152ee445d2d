import { eq, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { createMessage } from '../../sandbox/changes/create-message.ts'
import type { LoggedRequest } from '../../sandbox/control/request-log.ts'
import { CAST, type CastName } from '../../sandbox/world/cast.ts'
import { snowflakeAt } from '../../sandbox/world/snowflake.ts'
import { channels } from '../db/schema/channels.ts'
import { evidence } from '../db/schema/evidence.ts'
import { messages } from '../db/schema/messages.ts'
import { verifyEvidence } from '../evidence/verify-evidence.ts'
import { readGateway } from '../mirror/gateway/read-gateway.ts'
import { readMirrorState } from '../mirror/mirror-state.ts'
import { tellOfMessages } from '../mirror/testing/tell-of-messages.ts'
import { mayTrustChannels } from '../mirror/trust.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { mirrorCoverage } from '../queries/messages/mirror-coverage.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import type { RunView } from '../runs/run-views.ts'
import { openTestRuns, PATIENT, type TestRuns } from '../runs/test-runs.ts'
import { type TestOptions, viewerOf } from '../test-steward.ts'
import { MINUTE } from '../time.ts'
import { planPurge } from './plan-purge.ts'

export const FORTNIGHT = 14 * 24 * 60 * MINUTE

export interface TestPurge extends TestRuns {
  /** Has the platform tell of a channel that comes, changes and goes, so that the mirror is relied on for channels. */
  relyOnChannels(guildId: string): Promise<void>
  /** A new channel of a guild that the mirror knows. */
  openChannel(guildId: string, name?: string): Promise<string>
  /** Resolves when the mirror speaks for a channel: it was listed in a new session of the gateway, and changes are told. */
  listed(channelId: string): Promise<void>
  /** Somebody writes a message so many ms ago. Returns its id. */
  write(channelId: string, agoMs: number, more?: { pinned?: boolean; author?: string }): string
  /** Resolves when the mirror has so many messages of a channel. */
  heard(channelId: string, count: number): Promise<void>
  planPurge(name: CastName, order: object): Promise<string>
  /** Plans, starts and waits until it is over. */
  purge(name: CastName, order: { guildId: string; targets: object; reason?: string }): Promise<RunView>
  /** Ids of what stands in a channel of the platform. */
  left(channelId: string): Promise<string[]>
  /** The deletions that came to the platform since. */
  deletions(since: number): Promise<LoggedRequest[]>
  /** How the seals of a run's copies stand, and of how many messages they are. */
  copies(guildId: string, runId: string): Promise<{ seal: string; total: number }[]>
}

let increment = 0

/** A Steward that works on runs, and a platform in whose channels people write. */
export async function openTestPurge(options: TestOptions = {}): Promise<TestPurge> {
  // What is older than a bulk deletion takes must not be tidied away in the middle of a test.
  const runs = await openTestRuns({ messagesKeptDays: 30, ...options })
  const { world } = runs.sandbox
  const plan: TestPurge['planPurge'] = async (name, order) =>
    (await runs.order(name, planPurge, { reason: '', ...order })).runId
  return {
    ...runs,
    relyOnChannels: async guildId => {
      const { id } = await runs.control.createChannel(guildId, { name: 'short-lived' })
      await runs.control.changeChannel(id, { name: 'short' })
      await runs.control.deleteChannel(id)
      await vi.waitFor(
        async () => expect(mayTrustChannels(await readMirrorState(runs.db, guildId)).trusted).toBe(true),
        PATIENT,
      )
    },
    openChannel: async (guildId, name = 'noise') => {
      const { id } = await runs.control.createChannel(guildId, { name })
      const known = () => runs.db.orm.select().from(channels).where(eq(channels.id, id))
      await expect.poll(async () => (await known()).length, PATIENT).toBe(1)
      return id
    },
    listed: async channelId => {
      await tellOfMessages(runs.db.orm)
      const [channel] = await runs.db.orm.select().from(channels).where(eq(channels.id, channelId))
      const { guildId } = channel!
      const former = await readGateway(runs.db, guildId)
      await runs.control.invalidateSessions({ resumable: false })
      // What was listed in the former session ends with it.
      const isNew = async () => (await readGateway(runs.db, guildId)).since > former.since
      const covers = async () => (await isNew()) && (await mirrorCoverage(runs, guildId)).has(channelId)
      await expect.poll(covers, PATIENT).toBe(true)
    },
    write: (channelId, agoMs, { pinned = false, author = CAST.rex.id } = {}) => {
      increment = (increment + 1) % 4_000
      const id = snowflakeAt(Date.now() - agoMs, increment)
      return createMessage(world, {
        id,
        channel_id: channelId,
        author_id: author,
        content: `noise ${increment}`,
        pinned,
      }).id
    },
    heard: async (channelId, count) => {
      const known = async () => {
        const [row] = await runs.db.orm
          .select({ many: sql<number>`count(*)`.mapWith(Number) })
          .from(messages)
          .where(eq(messages.channelId, channelId))
        return row?.many
      }
      await expect.poll(known, PATIENT).toBeGreaterThanOrEqual(count)
    },
    planPurge: plan,
    purge: async (name, order) => {
      const { guildId } = order
      const runId = await plan(name, order)
      await runs.order(name, RUN_COMMANDS.start, { guildId, runId })
      return runs.stands(name, guildId, runId, 'done')
    },
    left: async channelId => (await runs.control.messages(channelId)).map(({ id }) => id),
    deletions: async since =>
      (await runs.control.requests(since)).filter(
        ({ method, path }) => method === 'DELETE' || path.endsWith('/bulk-delete'),
      ),
    copies: async (guildId, runId) => {
      const guild = await loadGuild(runs, viewerOf('mia'), guildId)
      const taken = await runs.db.orm.select().from(evidence).where(eq(evidence.runId, runId)).orderBy(evidence.id)
      const checked = []
      for (const { id, total } of taken) checked.push({ seal: (await verifyEvidence(runs, guild, id)).seal, total })
      return checked
    },
  }
}
