import { createMessage } from '../../changes/create-message.ts'
import { findMentions } from '../../rules/find-mentions.ts'
import { permissionsIn } from '../../rules/permissions-of.ts'
import { MESSAGE_TYPES } from '../../world/message-model.ts'
import type { Member } from '../../world/model.ts'
import { CHAT_LINES, SPAM_LINES, THINGS } from '../chat-lines.ts'
import type { Scene } from '../scene.ts'

/** Somebody says something; now and then it is spam, and raiders say nothing else. */
export function writeMessage(scene: Scene): void {
  const { dice, guild } = scene
  const raider = scene.raiders[0]
  if (raider && dice.chance(0.8)) {
    const member = guild.members.get(raider.userId)
    if (--raider.left <= 0 || !member) scene.raiders.shift()
    if (member) say(scene, member, raider.line)
    return
  }
  const member = scene.someMember()
  if (member) say(scene, member, dice.chance(0.01) ? dice.pick(SPAM_LINES) : chatLine(scene))
}

function say(scene: Scene, member: Member, content: string): void {
  const { world, guild, dice } = scene
  const channel = scene.someChannel(member, 'SEND_MESSAGES')
  if (!channel) return
  const permissions = permissionsIn(guild, channel, member, world.now())
  const previous = dice.chance(0.15) ? world.messages.of(channel.id).page({ limit: 1 })[0] : undefined
  const reply = previous && {
    type: MESSAGE_TYPES.reply,
    message_reference: { message_id: previous.id, channel_id: channel.id, guild_id: guild.id },
  }
  const mentions = findMentions(world, guild, permissions, content)
  createMessage(world, { channel_id: channel.id, author_id: member.user_id, content, ...mentions, ...reply })
}

function chatLine(scene: Scene): string {
  const { dice } = scene
  const line = dice.pick(CHAT_LINES)
  const somebody = line.includes('{name}') || line.includes('{mention}') ? scene.someMember() : undefined
  return line
    .replace('{thing}', dice.pick(THINGS))
    .replace('{name}', () => (somebody ? scene.nameOf(somebody) : 'somebody'))
    .replace('{mention}', () => (somebody ? `<@${somebody.user_id}>` : 'everybody'))
}
