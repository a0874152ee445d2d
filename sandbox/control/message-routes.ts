import type { Hono } from 'hono'
import { createMessage } from '../changes/create-message.ts'
import { deleteMessage } from '../changes/delete-message.ts'
import { editMessage, type MessageChange } from '../changes/edit-message.ts'
import type { Platform } from '../platform.ts'
import type { Env } from '../rest/env.ts'
import { readBody } from '../rest/read-body.ts'
import { ApiError, invalid } from '../rules/api-error.ts'
import { ALL_BITS } from '../rules/bits.ts'
import { findMentions } from '../rules/find-mentions.ts'
import { isTimedOut, permissionsIn } from '../rules/permissions-of.ts'
import { messageToWire } from '../wire/message.ts'
import type { Attachment } from '../world/message-model.ts'
import { MESSAGE_TYPES } from '../world/message-model.ts'
import type { Channel, Guild } from '../world/model.ts'
import { mintSnowflake } from '../world/snowflake.ts'
import { SYSTEM_USER } from '../world/system-user.ts'
import type { World } from '../world/world.ts'
import { channelOf, messageOf } from './path.ts'
import type { WrittenFile, WrittenMessage } from './written-message.ts'

/** What others write, edit and delete: no permission is asked for, but who is timed out cannot write. */
export function messageRoutes(app: Hono<Env>, platform: Platform): void {
  app.post('/channels/:channel/messages', async c => {
    const { guild, channel } = channelOf(platform, c)
    const written = (await readBody(c)) as unknown as WrittenMessage
    return c.json(messageToWire(platform.world, write(platform.world, guild, channel, written)), 201)
  })

  app.patch('/channels/:channel/messages/:message', async c => {
    const { guild, channel } = channelOf(platform, c)
    const message = messageOf(platform, c)
    const change = (await readBody(c)) as MessageChange
    const permissions = permissionsOfAuthor(platform.world, guild, channel, message.author_id)
    const mentions = change.content ? findMentions(platform.world, guild, permissions, change.content) : {}
    return c.json(messageToWire(platform.world, editMessage(platform.world, message, { ...mentions, ...change })))
  })

  app.delete('/channels/:channel/messages/:message', c => {
    deleteMessage(platform.world, messageOf(platform, c))
    return c.body(null, 204)
  })

  app.get('/state/channels/:channel/messages', c => {
    const { channel } = channelOf(platform, c)
    const book = platform.world.messages.of(channel.id)
    return c.json(book.page({ limit: book.size }).map(message => messageToWire(platform.world, message)))
  })

  app.get('/state/channels/:channel/messages/:message', c =>
    c.json(messageToWire(platform.world, messageOf(platform, c))),
  )
}

function write(world: World, guild: Guild, channel: Channel, written: WrittenMessage) {
  const { author_id, timestamp, reply_to, attachments = [], content = '', ...more } = written
  if (author_id !== SYSTEM_USER.id && !world.users.get(author_id)) throw new ApiError('UNKNOWN_USER')
  const member = guild.members.get(author_id)
  if (member && isTimedOut(member, world.now())) throw new ApiError('MISSING_PERMISSIONS', 'The member is timed out.')
  if (timestamp !== undefined && Number.isNaN(Date.parse(timestamp))) throw invalid('timestamp', 'Must be ISO 8601.')
  const replied = reply_to === undefined ? undefined : world.messages.of(channel.id).get(reply_to)
  if (reply_to !== undefined && !replied) throw new ApiError('UNKNOWN_MESSAGE')
  const reply = replied && {
    type: MESSAGE_TYPES.reply,
    message_reference: { message_id: replied.id, channel_id: channel.id, guild_id: guild.id },
  }
  return createMessage(world, {
    id: mintSnowflake(timestamp === undefined ? world.now() : Date.parse(timestamp)),
    channel_id: channel.id,
    author_id,
    content,
    ...findMentions(world, guild, permissionsOfAuthor(world, guild, channel, author_id), content),
    attachments: attachments.map(file => attach(world, channel, file)),
    ...reply,
    ...more,
  })
}

function attach(world: World, channel: Channel, { filename, content_type, text = '' }: WrittenFile): Attachment {
  const bytes = new TextEncoder().encode(text)
  const id = mintSnowflake(world.now())
  const attachment = { id, filename, size: bytes.length, content_type: content_type ?? null }
  world.files.add(channel.id, attachment, () => bytes)
  return attachment
}

/** Of somebody who is not there (any more) nothing is held back. */
function permissionsOfAuthor(world: World, guild: Guild, channel: Channel, authorId: string): bigint {
  const member = guild.members.get(authorId)
  return member ? permissionsIn(guild, channel, member, world.now()) : ALL_BITS
}
