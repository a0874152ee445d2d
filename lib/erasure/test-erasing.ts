import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { messages } from '../db/schema/messages.ts'
import { takeEvidence } from '../evidence/take-evidence.ts'
import { verifyEvidence } from '../evidence/verify-evidence.ts'
import type { MessageKey } from '../mirror/messages/store-messages.ts'
import { channelsAreTold } from '../mirror/testing/channels-are-told.ts'
import { loadGuild, type ViewedGuild } from '../queries/load-guild.ts'
import { openTestRuns, PATIENT, type TestRuns } from '../runs/test-runs.ts'
import { viewerOf } from '../test-steward.ts'
import { erasePerson } from './erase-person.ts'
import { keptAbout } from './kept-about.ts'
import type { KeptAbout } from './kept-views.ts'

const guildId = GUILDS.aurora
const channelId = AURORA_CHANNEL_IDS.general

/** A Steward in whose guild Aurora something is kept about people, until they are erased. */
export interface TestErasing extends TestRuns {
  guildOf(who: CastName): Promise<ViewedGuild>
  kept(who: CastName, userId: string): Promise<KeptAbout>
  erase(who: CastName, userId: string, reason?: string): Promise<{ erased: string[] }>
  /** Writes a message as somebody and resolves when the mirror has it. */
  write(authorId: string, content: string, replyTo?: MessageKey): Promise<MessageKey>
  /** Copies messages as a purge of Mia's does; answers the copy's id. */
  copy(keys: MessageKey[]): Promise<string>
  /** Whether a copy is what it was when it was sealed. */
  sealOf(evidenceId: string): Promise<Awaited<ReturnType<typeof verifyEvidence>>['seal']>
}

export async function openTestErasing(): Promise<TestErasing> {
  const steward = await openTestRuns()
  await steward.mirrored(guildId)
  await channelsAreTold(steward, guildId)
  const guildOf = (who: CastName) => loadGuild(steward, viewerOf(who), guildId)
  return {
    ...steward,
    guildOf,
    kept: async (who, userId) => keptAbout(steward, await guildOf(who), userId),
    erase: (who, userId, reason = '') => steward.order(who, erasePerson, { guildId, userId, reason }),
    write: async (authorId, content, replyTo) => {
      const written = { author_id: authorId, content, ...(replyTo && { reply_to: replyTo.id }) }
      const { id } = await steward.control.createMessage(channelId, written)
      await expect.poll(() => steward.db.orm.$count(messages, eq(messages.id, id)), PATIENT).toBe(1)
      return { channelId, id }
    },
    copy: async keys => {
      const takenBy = { id: CAST.mia.id, name: 'Mia' }
      return (await takeEvidence(steward, { guildId, kind: 'purge', takenBy, reason: 'Spam', keys })).evidenceId
    },
    sealOf: async id => (await verifyEvidence(steward, await guildOf('mia'), id)).seal,
  }
}
