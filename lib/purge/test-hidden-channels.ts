import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { bits } from '../../sandbox/rules/bits.ts'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { evidenceReach } from '../evidence/evidence-reach.ts'
import { messagesOfRun } from '../evidence/messages-of-run.ts'
import { deleteMessage } from '../moderation/messages/delete-message.ts'
import { removeReaction } from '../moderation/messages/remove-reaction.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { PATIENT } from '../runs/test-runs.ts'
import { viewerOf } from '../test-steward.ts'
import { HOUR, MINUTE } from '../time.ts'
import { openTestPurge, type TestPurge } from './test-purge.ts'

/** Mia orders. Hana moderates too, sees the whole log and manages the server, but not the cellar; Bo may read everywhere. */
export type Who = 'mia' | 'hana' | 'bo'

const guildId = GUILDS.aurora
/** Who wrote in the cellar, and in the garden. */
export const [hidden, open] = [CAST.rex.id, CAST.otto.id]

/**
 * A Steward for a test file, in whose guild Aurora Mia has deleted what was written in two channels: one of each and a reaction
 * to it by single orders, the others in a run. Hana may not read in one of them.
 */
export function withHiddenChannel() {
  const steward = {} as TestPurge
  const places = { cellar: '', garden: '', runId: '', ids: { cellar: [] as string[], garden: [] as string[] } }

  beforeAll(async () => {
    Object.assign(steward, await openTestPurge())
    await steward.mirrored(guildId)
    await steward.relyOnChannels(guildId)
  })
  // Polls, as nothing may that goes before all tests.
  beforeEach(async () => {
    places.runId ||= await deleteInBoth()
  })
  afterAll(() => steward.close())

  const guildOf = (who: Who) => loadGuild(steward, viewerOf(who), guildId)

  function closeCellarTo(...people: string[]) {
    const deny = bits('VIEW_CHANNEL').toString()
    const overwrites = people.map(id => ({ id, type: 1 as const, allow: '0', deny }))
    return steward.control.changeChannel(places.cellar, { permission_overwrites: overwrites })
  }

  async function deleteInBoth(): Promise<string> {
    await steward.wear(guildId, CAST.hana.id, [ROLES.aurora.moderator, ROLES.aurora.events])
    const [cellar, garden] = [
      await steward.openChannel(guildId, 'cellar'),
      await steward.openChannel(guildId, 'garden'),
    ]
    Object.assign(places, { cellar, garden })
    await closeCellarTo(CAST.hana.id)
    const write = (channelId: string, agoMs: number, author: string) =>
      [1, 2, 3].map(n => steward.write(channelId, agoMs + n * MINUTE, { author }))
    const ids = { cellar: write(cellar, 2 * HOUR, hidden), garden: write(garden, HOUR, open) }
    places.ids = ids
    await Promise.all([steward.heard(cellar, 3), steward.heard(garden, 3)])
    const orders = ordersFor(steward, guildId)
    for (const [channelId, [messageId], userId] of [
      [cellar, ids.cellar, hidden],
      [garden, ids.garden, open],
    ] as const) {
      await steward.control.react(channelId, messageId!, userId, '🔥')
      // Whether they have reacted the mirror tells.
      await steward.caughtUp(guildId)
      await orders.order(removeReaction, { channelId, messageId, emoji: { id: null, name: '🔥' }, userId })
      await orders.order(deleteMessage, { channelId, messageId })
    }
    const rest = (channelId: string, all: string[]) => all.slice(1).map(id => ({ channelId, id }))
    const messages = [...rest(cellar, ids.cellar), ...rest(garden, ids.garden)]
    const readable = async () => (await evidenceReach(steward, await guildOf('hana'))).readable
    await expect.poll(readable, PATIENT).not.toContain(cellar)
    return (await steward.purge('mia', { guildId, targets: { messages } })).id
  }

  return {
    steward,
    /** The two channels, the run, and the messages that were in each; set before the first test. */
    places,
    guildOf,
    closeCellarTo,
    /** The channels of whose messages somebody is told what they said. */
    readBy: async (who: Who) => {
      const all = { runId: places.runId, ids: Object.values(places.ids).flat() }
      const { messages } = await messagesOfRun(steward, await guildOf(who), all)
      return [...new Set(messages.map(({ channelId }) => channelId))]
    },
  }
}
