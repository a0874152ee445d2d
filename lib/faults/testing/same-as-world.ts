import { expect, vi } from 'vitest'
import { ChannelActor } from '../../../sandbox/rules/channel-actor.ts'
import type { Sandbox } from '../../../sandbox/start-sandbox.ts'
import { CAST } from '../../../sandbox/world/cast.ts'
import { differences } from '../../mirror/testing/differences.ts'
import type { readMirrored } from '../../mirror/testing/read-mirrored.ts'
import { readWorld } from '../../mirror/testing/read-world.ts'
import { count } from './figures.ts'

type Mirrored = Awaited<ReturnType<typeof readMirrored>>

/** Resolves when the mirror of a guild is the sandbox's world, row by row, messages of every text channel included. */
export async function sameAsWorld(
  sandbox: Sandbox,
  guildId: string,
  read: () => Promise<Mirrored & { sequence?: number }>,
): Promise<void> {
  const readable = readableChannels(sandbox, guildId)
  await vi.waitFor(
    async () => {
      const { completeFrom, sequence: _, ...mirrored } = await read()
      expect(differences(mirrored, readWorld(sandbox, guildId, completeFrom))).toEqual([])
      expect(Object.keys(completeFrom).sort()).toEqual(readable.map(({ id }) => id).sort())
    },
    { timeout: 120_000, interval: 500 },
  )
  count('checks')
}

/** The text channels whose history the bot may read. */
function readableChannels({ world }: Sandbox, guildId: string) {
  const guild = world.guilds.get(guildId)!
  const bot = guild.members.get(CAST.steward.id)!
  return guild.channels.filter(channel => {
    const actor = new ChannelActor(guild, channel, bot, world.now())
    const isText = channel.type === 0 || channel.type === 5
    return isText && actor.may('VIEW_CHANNEL') && actor.may('READ_MESSAGE_HISTORY')
  })
}
