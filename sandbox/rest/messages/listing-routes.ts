import type { Hono } from 'hono'
import type { Platform } from '../../platform.ts'
import { invalid } from '../../rules/api-error.ts'
import { LIMITS } from '../../rules/limits.ts'
import { messageToWire } from '../../wire/message.ts'
import { actingAmongMessages, messageOf } from '../channel-of.ts'
import type { Env } from '../env.ts'
import { readLimit, readSnowflake } from '../read-query.ts'

/** Reading messages: what the document does not show and its family has; not served by `--strict`. */
export function messageListingRoutes(app: Hono<Env>, platform: Platform): void {
  app.get('/channels/:channel/messages', c => {
    const actor = actingAmongMessages(platform, c)
    const limit = readLimit(c, LIMITS.messagesPage, 50)
    const [before, after, around] = ['before', 'after', 'around'].map(name => readSnowflake(c, name))
    if ([before, after, around].filter(id => id !== undefined).length > 1) {
      throw invalid('around', 'Only one of before, after and around can be given.')
    }
    // The family answers with nothing rather than a refusal.
    if (!actor.may('READ_MESSAGE_HISTORY')) return c.json([])
    const page = platform.world.messages.of(actor.channel.id).page({ limit, before, after, around })
    return c.json(page.map(message => messageToWire(platform.world, message)))
  })

  app.get('/channels/:channel/messages/:message', c => {
    const actor = actingAmongMessages(platform, c)
    actor.needs('READ_MESSAGE_HISTORY')
    return c.json(messageToWire(platform.world, messageOf(platform.world, actor, c)))
  })
}
