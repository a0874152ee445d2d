import type { Hono } from 'hono'
import { addReaction } from '../changes/add-reaction.ts'
import { clearReactions } from '../changes/clear-reactions.ts'
import { removeReaction } from '../changes/remove-reaction.ts'
import { sameEmoji } from '../changes/same-emoji.ts'
import type { Platform } from '../platform.ts'
import { ApiError } from '../rules/api-error.ts'
import type { ChannelActor } from '../rules/channel-actor.ts'
import { readEmoji } from '../rules/read-emoji.ts'
import type { Emoji } from '../world/message-model.ts'
import { actingAmongMessages, messageOf } from './channel-of.ts'
import type { Ctx, Env } from './env.ts'

export function reactionRoutes(app: Hono<Env>, platform: Platform): void {
  const path = '/channels/:channel/messages/:message/reactions'
  const emojiOf = (c: Ctx): Emoji => {
    const emoji = readEmoji(c.req.param('emoji') ?? '', platform.world.botGuilds())
    if (!emoji) throw new ApiError('UNKNOWN_EMOJI')
    return emoji
  }

  app.put(`${path}/:emoji/@me`, c => {
    const actor = actingAmongMessages(platform, c)
    const emoji = emojiOf(c)
    const message = messageOf(platform.world, actor, c)
    actor.needs('READ_MESSAGE_HISTORY')
    // Joining in with what others started is open to all.
    if (!message.reactions.some(reaction => sameEmoji(reaction.emoji, emoji))) mayStart(actor, emoji)
    addReaction(platform.world, message, actor.member.user_id, emoji)
    return c.body(null, 204)
  })

  app.delete(`${path}/:emoji/:user`, c => {
    const actor = actingAmongMessages(platform, c)
    const emoji = emojiOf(c)
    const message = messageOf(platform.world, actor, c)
    const user = c.req.param('user')
    if (user !== '@me') actor.needs('MANAGE_MESSAGES')
    removeReaction(platform.world, message, user === '@me' ? actor.member.user_id : user, emoji)
    return c.body(null, 204)
  })

  app.delete(path, c => {
    const actor = actingAmongMessages(platform, c)
    const message = messageOf(platform.world, actor, c)
    actor.needs('MANAGE_MESSAGES')
    clearReactions(platform.world, message)
    return c.body(null, 204)
  })
}

function mayStart(actor: ChannelActor, emoji: Emoji): void {
  actor.needs('ADD_REACTIONS')
  const foreign = emoji.id !== null && !actor.guild.emojis.some(({ id }) => id === emoji.id)
  if (foreign) actor.needs('USE_EXTERNAL_EMOJIS')
}
