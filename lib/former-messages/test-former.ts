import { afterAll, beforeAll, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { formerMessages } from '../db/schema/former-messages.ts'
import { foldText } from '../directory/fold-text.ts'
import { channelsAreTold } from '../mirror/testing/channels-are-told.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { runCommand } from '../run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { MINUTE, now } from '../time.ts'
import type { FormerRow } from './find-former-messages.ts'
import { type FormerAsked, listFormerMessages } from './list-former-messages.ts'
import { setFormerRetention } from './set-former-retention.ts'

const guildId = GUILDS.aurora

/** A Steward for a test file in whose guild Aurora it is kept what messages said. */
export function withFormer() {
  vi.setConfig({ testTimeout: 300_000 })
  const steward = {} as TestSteward
  beforeAll(async () => {
    Object.assign(steward, await openTestSteward())
    await steward.mirrored(guildId)
    await channelsAreTold(steward, guildId)
  })
  afterAll(() => steward.close())
  const page = async (who: CastName, asked: FormerAsked = {}) =>
    listFormerMessages(steward, await loadGuild(steward, viewerOf(who), guildId), asked)
  return {
    steward,
    page,
    said: async (who: CastName, asked: FormerAsked = {}) =>
      (await page(who, asked)).versions.map(({ message }) => message.content),
    set: (who: CastName, formerDays: unknown, seenAt?: string | null) =>
      runCommand(setFormerRetention, { steward, viewer: viewerOf(who), input: { guildId, formerDays, seenAt } }),
    /** Has it that a message of Rex's said this until so many minutes ago. */
    formerly: async (id: string, content: string, minutesAgo: number, change: Partial<FormerRow> = {}) => {
      await steward.db.orm.insert(formerMessages).values({
        guildId,
        channelId: AURORA_CHANNEL_IDS.general,
        id,
        version: 1,
        createdAt: new Date(now().getTime() - 100 * MINUTE),
        editedAt: null,
        endedAt: new Date(now().getTime() - minutesAgo * MINUTE),
        endedBy: 'deleted',
        authorId: CAST.rex.id,
        authorName: 'rex',
        authorGlobalName: 'Rex',
        authorAvatar: null,
        authorBot: false,
        authorSystem: false,
        content,
        type: 0,
        flags: 0,
        attachments: [],
        embeds: [],
        searchText: ` ${foldText(content)}`,
        ...change,
      })
    },
  }
}
