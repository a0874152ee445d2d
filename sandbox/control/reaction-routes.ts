import type { Hono } from 'hono'
import { addReaction } from '../changes/add-reaction.ts'
import { clearEmoji, clearReactions } from '../changes/clear-reactions.ts'
import { removeReaction } from '../changes/remove-reaction.ts'
import type { Platform } from '../platform.ts'
import type { Ctx, Env } from '../rest/env.ts'
import { ApiError } from '../rules/api-error.ts'
import { readEmoji } from '../rules/read-emoji.ts'
import type { Emoji } from '../world/message-model.ts'
import { messageOf, userOf } from './path.ts'

/** Reactions of others; an emoji is written as in the paths of the API. */
export function reactionRoutes(app: Hono<Env>, platform: Platform): void {
  const path = '/channels/:channel/messages/:message/reactions'
  const emojiOf = (c: Ctx): Emoji => {
    const emoji = readEmoji(c.req.param('emoji') ?? '', [...platform.world.guilds.values()])
    if (!emoji) throw new ApiError('UNKNOWN_EMOJI')
    return emoji
  }

  app.put(`${path}/:emoji/:user`, c => {
    if (!platform.world.users.get(userOf(c))) throw new ApiError('UNKNOWN_USER')
    addReaction(platform.world, messageOf(platform, c), userOf(c), emojiOf(c))
    return c.body(null, 204)
  })

  app.delete(`${path}/:emoji/:user`, c => {
    removeReaction(platform.world, messageOf(platform, c), userOf(c), emojiOf(c))
    return c.body(null, 204)
  })

  app.delete(`${path}/:emoji`, c => {
    clearEmoji(platform.world, messageOf(platform, c), emojiOf(c))
    return c.body(null, 204)
  })

  app.delete(path, c => {
    clearReactions(platform.world, messageOf(platform, c))
    return c.body(null, 204)
  })
}
