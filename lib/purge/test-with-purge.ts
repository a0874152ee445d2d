import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { historyIsListed } from '../mirror/testing/history-is-listed.ts'
import { openTestPurge, type TestPurge } from './test-purge.ts'

const guildId = GUILDS.aurora

/**
 * A Steward for a test file, whose mirror has the guild Aurora and is relied on for its channels. Faults and limits of the
 * platform end with the test that set them. `isListed`: the messages that were there at the start were listed before the first
 * test, so that what comes in new channels is none of those.
 */
export function withPurge({ isListed = false } = {}): TestPurge {
  vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })
  const steward = {} as TestPurge
  beforeAll(async () => {
    Object.assign(steward, await openTestPurge())
    await steward.mirrored(guildId)
    await steward.relyOnChannels(guildId)
    if (isListed) await historyIsListed(steward, AURORA_CHANNEL_IDS.general)
  })
  afterAll(() => steward.close())
  afterEach(async () => {
    await steward.control.clearFaults()
    await steward.control.setRateLimits([])
  })
  return steward
}

/** Ticked messages of a channel, as a plan is asked for them. */
export const ticked = (channelId: string, ids: string[]) => ({ messages: ids.map(id => ({ channelId, id })) })
