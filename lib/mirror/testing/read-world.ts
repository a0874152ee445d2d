import type { Sandbox } from '../../../sandbox/start-sandbox.ts'
import { messageToWire } from '../../../sandbox/wire/message.ts'
import { asJson, type Compared, type CompleteFrom, sorted } from './compared.ts'
import { worldChannel, worldMember, worldMessage, worldVoice } from './world-rows.ts'

/** What `readMirrored` gives, of the sandbox's world. */
export function readWorld(sandbox: Sandbox, guildId: string, completeFrom: CompleteFrom): Compared {
  const { world } = sandbox
  const guild = world.guilds.get(guildId)!
  return asJson({
    guild: {
      name: guild.name,
      icon: guild.icon,
      ownerId: guild.owner_id,
      features: guild.features,
      systemChannelId: guild.system_channel_id,
      memberCount: guild.members.size,
      hasLeft: false,
    },
    roles: sorted([...guild.roles.values()].map(role => [role.id, { ...role, permissions: String(role.permissions) }])),
    channels: sorted(guild.channels.map(channel => [channel.id, worldChannel(channel)])),
    members: sorted(
      guild.members.page('0', guild.members.size).map(member => [member.user_id, worldMember(sandbox, member)]),
    ),
    voice: sorted([...guild.voice.keys()].map(userId => [userId, worldVoice(guild, userId)])),
    messages: sorted(
      Object.entries(completeFrom).flatMap(([channelId, from]) =>
        world.messages
          .of(channelId)
          .page({ limit: 1_000_000 })
          .map(message => worldMessage(messageToWire(world, message)))
          .filter(({ createdAt }) => createdAt >= from)
          .map((message): [string, unknown] => [message.id, message]),
      ),
    ),
  })
}
