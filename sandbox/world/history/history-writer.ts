import { findMentions, type Mentions } from '../../rules/find-mentions.ts'
import { permissionsIn } from '../../rules/permissions-of.ts'
import { makeMessage } from '../make-message.ts'
import type { Message } from '../message-model.ts'
import type { Channel, Guild } from '../model.ts'
import { snowflakeAt } from '../snowflake.ts'
import { SYSTEM_USER } from '../system-user.ts'
import type { World } from '../world.ts'

/** Writes what was said before the world began. Nobody speaks before they joined, and nothing was said after now. */
export class HistoryWriter {
  readonly world: World
  readonly startedAt: number
  #written = 0

  constructor(world: World, startedAt: number) {
    this.world = world
    this.startedAt = startedAt
  }

  /** An id of that time (ms) that no other message or file has. */
  idAt(time: number): string {
    return snowflakeAt(Math.floor(time), this.#written++)
  }

  write(guild: Guild, channel: Channel, time: number, given: Partial<Message> & { author_id: string }): Message | null {
    if (time >= this.startedAt || !this.#wasThere(guild, given.author_id, time)) return null
    const { content = '', author_id } = given
    const mentions = content.includes('@') ? this.#mentionsIn(guild, channel, author_id, content) : {}
    const message = makeMessage({ id: this.idAt(time), channel_id: channel.id, ...mentions, ...given })
    this.world.messages.of(channel.id).set(message)
    return message
  }

  #mentionsIn(guild: Guild, channel: Channel, authorId: string, content: string): Mentions {
    const member = guild.members.get(authorId)
    const rights = member ? permissionsIn(guild, channel, member, this.startedAt) : 0n
    return findMentions(this.world, guild, rights, content)
  }

  #wasThere(guild: Guild, userId: string, time: number): boolean {
    const member = guild.members.get(userId)
    return userId === SYSTEM_USER.id || (member !== undefined && Date.parse(member.joined_at) <= time)
  }
}
