import { vi } from 'vitest'
import { type CastName, GUILDS } from '../../../sandbox/world/cast.ts'
import { makeMessage } from '../../../sandbox/world/make-message.ts'
import type { Message } from '../../../sandbox/world/message-model.ts'
import { snowflakeAt } from '../../../sandbox/world/snowflake.ts'
import { readGateway } from '../../mirror/gateway/read-gateway.ts'
import { channelsAreTold } from '../../mirror/testing/channels-are-told.ts'
import { tellOfMessages } from '../../mirror/testing/tell-of-messages.ts'
import { openTestSteward, type TestOptions, type TestSteward, viewerOf } from '../../test-steward.ts'
import { loadGuild, type ViewedGuild } from '../load-guild.ts'
import { listMessages, type MessagesSearch } from './list-messages.ts'
import type { MessagesPage, MessageView } from './message-views.ts'
import { mirrorCoverage } from './mirror-coverage.ts'

export const PATIENT = { timeout: 30_000, interval: 50 }

/** A Steward for reading messages, and what tests of that need. */
export interface TestMessages extends TestSteward {
  guildOf(name: Exclude<CastName, 'steward'>, guildId: string): Promise<ViewedGuild>
  page(name: Exclude<CastName, 'steward'>, guildId: string, search?: MessagesSearch): Promise<MessagesPage>
  /** All pages of a search, as ids. */
  everything(name: Exclude<CastName, 'steward'>, guildId: string, search: MessagesSearch): Promise<MessageView[]>
  /** Puts messages into the world that no event tells of. */
  wrote(channelId: string, messages: Written[]): string[]
  /** Begins a new session of the gateway and resolves when the channels are listed in it. */
  listedAnew(guildId: string, channelIds: string[]): Promise<void>
}

export type Written = Partial<Message> & { author_id: string; at: string | number }

/** A Steward for reading messages whose mirror of channels and messages is trusted: this platform was seen to tell of changes. */
export async function openTestMessages(options: TestOptions = {}): Promise<TestMessages> {
  const steward = await openTestSteward({ borealisMembers: 10, colossusMembers: 50, ...options })
  await steward.mirrored(GUILDS.aurora)
  if (!options.strict) {
    await channelsAreTold(steward, GUILDS.aurora)
    await tellOfMessages(steward.db.orm)
  }
  const guildOf: TestMessages['guildOf'] = (name, guildId) => loadGuild(steward, viewerOf(name), guildId)
  const page: TestMessages['page'] = async (name, guildId, search = {}) =>
    listMessages(steward, await guildOf(name, guildId), search)
  return {
    ...steward,
    guildOf,
    page,
    everything: async (name, guildId, search) => {
      const all: MessageView[] = []
      for (let cursor: string | null | undefined = search.cursor; cursor !== null; ) {
        const next = await page(name, guildId, { ...search, cursor })
        all.push(...next.messages)
        cursor = next.nextCursor
      }
      return all
    },
    wrote: (channelId, written) => {
      const book = steward.sandbox.world.messages.of(channelId)
      return written.map(({ at, ...message }, index) => {
        const id = snowflakeAt(at, index + 1)
        book.set(makeMessage({ id, channel_id: channelId, ...message }))
        return id
      })
    },
    listedAnew: async (guildId, channelIds) => {
      const before = new Date()
      await steward.control.invalidateSessions({ resumable: false })
      const covered = async () => {
        const coverage = await mirrorCoverage(steward, guildId)
        return channelIds.every(id => coverage.has(id))
      }
      await vi.waitFor(async () => {
        const { since, delivered } = await readGateway(steward.db, guildId)
        if (!delivered || since < before || !(await covered())) throw new Error('not listed yet')
      }, PATIENT)
    },
  }
}
