import { eq } from 'drizzle-orm'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import type { Viewer } from '../auth/viewer.ts'
import { modLogLines, modLogs } from '../db/schema/mod-log.ts'
import { channelsAreTold } from '../mirror/testing/channels-are-told.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { runCommand } from '../run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { setClock } from '../time.ts'
import { LOG_KINDS } from '../wordings/log-kinds.ts'
import { readModLog } from './read-mod-log.ts'
import { setModLog } from './set-mod-log.ts'
import { workLog } from './work-log.ts'

const guildId = GUILDS.aurora
const { moderators } = AURORA_CHANNEL_IDS

/** A Steward on a small world, whose mirror may be relied on in Aurora, and the mod log there. */
export async function openTestModLog() {
  const steward = await openTestSteward({ borealisMembers: 10, colossusMembers: 50 })
  await steward.mirrored(guildId)
  await channelsAreTold(steward, guildId)
  return { steward, log: modLogOf(steward) }
}

export type TestModLog = Awaited<ReturnType<typeof openTestModLog>>

/** The mod log of Aurora in a test, with a clock that the test moves. */
export function modLogOf(steward: TestSteward) {
  const { orm } = steward.db
  let putBack = () => {}
  const view = async (name: CastName) => readModLog(steward, await loadGuild(steward, viewerOf(name), guildId))
  const set = (name: CastName, input: object) =>
    runCommand(setModLog, { steward, viewer: viewerOf(name) as Viewer, input: { guildId, kinds: LOG_KINDS, ...input } })
  const clock = (next: () => number) => {
    putBack()
    putBack = setClock(next)
  }
  return {
    view,
    set,
    /** A log of what concerns members, among the moderators. */
    begin: () => set('bo', { channelId: moderators, kinds: ['members'] }),
    /** Sets it once more, as somebody who has seen how it stands. */
    change: async (input: object) => set('bo', { ...input, seenAt: (await view('bo')).changedBy!.at }),
    work: (...manner: Parameters<typeof workLog> extends [unknown, unknown, ...infer Rest] ? Rest : never) =>
      workLog(steward, guildId, ...manner),
    /** What stands in its channel, the newest message first. */
    told: async (channelId: string = moderators) =>
      (await steward.control.messages(channelId))
        .flatMap(({ embeds }) => embeds as { title: string; description?: string }[])
        .map(({ title, description = '' }) => ({ title, description })),
    lines: () => orm.select().from(modLogLines),
    row: async () => (await orm.select().from(modLogs).where(eq(modLogs.guildId, guildId)))[0]!,
    clock,
    /** Moves the clock to so many ms from now. */
    later: (ms: number) => clock(() => Date.now() + ms),
    /** As if nobody had ever set one. */
    async clear() {
      putBack()
      putBack = () => {}
      await steward.control.clearFaults()
      await orm.delete(modLogs)
      await orm.delete(modLogLines)
    },
  }
}
