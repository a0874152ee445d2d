import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { messages } from '../db/schema/messages.ts'
import type { MessageKey } from '../mirror/messages/store-messages.ts'
import { channelsAreTold } from '../mirror/testing/channels-are-told.ts'
import { historyIsListed } from '../mirror/testing/history-is-listed.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { exportEvidence } from './export-evidence.ts'
import { getEvidence } from './get-evidence.ts'
import { listEvidence } from './list-evidence.ts'
import { listEvidenceMessages } from './list-evidence-messages.ts'
import { takeEvidence } from './take-evidence.ts'
import { verifyEvidence } from './verify-evidence.ts'

const guildId = GUILDS.aurora
export const PATIENT = { timeout: 30_000 }

/** A Steward for a test file in whose guild Aurora messages are written and copied. */
export function withEvidence() {
  vi.setConfig({ testTimeout: 300_000 })
  const steward = {} as TestSteward
  beforeAll(async () => {
    Object.assign(steward, await openTestSteward())
    await steward.mirrored(guildId)
    await channelsAreTold(steward, guildId)
    await historyIsListed(steward, AURORA_CHANNEL_IDS.games)
  })
  afterAll(() => steward.close())
  const guildOf = (who: CastName) => loadGuild(steward, viewerOf(who), guildId)
  return {
    steward,
    guildOf,
    get: async (who: CastName, id: string) => getEvidence(steward, await guildOf(who), id),
    check: async (who: CastName, id: string) => (await verifyEvidence(steward, await guildOf(who), id)).seal,
    read: async (who: CastName, id: string, q = '') =>
      (await listEvidenceMessages(steward, await guildOf(who), { evidenceId: id, q })).messages,
    listed: async (who: CastName) => (await listEvidence(steward, await guildOf(who), {})).copies.map(({ id }) => id),
    exported: async (who: CastName, id: string, format: 'json' | 'html') => {
      const query = { evidenceId: id, format }
      return exportEvidence({ steward, viewer: viewerOf(who), guild: await guildOf(who), query })
    },
    /** Writes a message of Rex's and resolves when the mirror has it. */
    write: async (channelId: string, content: string): Promise<MessageKey> => {
      const { id } = await steward.control.createMessage(channelId, { author_id: CAST.rex.id, content })
      await expect.poll(() => steward.db.orm.$count(messages, eq(messages.id, id)), PATIENT).toBe(1)
      return { channelId, id }
    },
    forget: (key: MessageKey) => steward.db.orm.delete(messages).where(eq(messages.id, key.id)),
    /** Copies messages as a purge does; answers the copy's id. */
    take: async (keys: MessageKey[], by: CastName = 'mia') => {
      const takenBy = { id: CAST[by].id, name: CAST[by].global_name ?? by }
      const { evidenceId } = await takeEvidence(steward, { guildId, kind: 'purge', takenBy, reason: 'Spam', keys })
      return evidenceId
    },
  }
}
