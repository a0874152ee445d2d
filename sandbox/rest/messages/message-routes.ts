import type { Hono } from 'hono'
import { deleteMessage } from '../../changes/delete-message.ts'
import { AUDIT, recordAudit } from '../../changes/record-audit.ts'
import type { Platform } from '../../platform.ts'
import { messageAnswered } from '../../wire/message.ts'
import { actingAmongMessages, messageOf } from '../channel-of.ts'
import type { Env } from '../env.ts'
import { readBody } from '../read-body.ts'
import { byOf } from '../read-reason.ts'
import { bulkDelete } from './bulk-delete.ts'
import { changeMessage } from './change-message.ts'
import { sendMessage } from './send-message.ts'

export function messageRoutes(app: Hono<Env>, platform: Platform): void {
  app.post('/channels/:channel/messages', async c => {
    const actor = actingAmongMessages(platform, c)
    return c.json(messageAnswered(platform, sendMessage(platform, actor, await readBody(c))))
  })

  app.post('/channels/:channel/messages/bulk-delete', async c => {
    const actor = actingAmongMessages(platform, c)
    const { id } = actor.channel
    const by = byOf(actor, c)
    const count = bulkDelete(platform.world, actor, await readBody(c))
    if (count > 0) {
      const entry = { type: AUDIT.messageBulkDelete, targetId: id, options: { count: String(count) } }
      recordAudit(platform.world, actor.guild, by, entry)
    }
    return c.body(null, 204)
  })

  app.patch('/channels/:channel/messages/:message', async c => {
    const actor = actingAmongMessages(platform, c)
    const body = await readBody(c)
    const message = messageOf(platform.world, actor, c)
    return c.json(messageAnswered(platform, changeMessage(platform, actor, message, body)))
  })

  app.delete('/channels/:channel/messages/:message', c => {
    const actor = actingAmongMessages(platform, c)
    const by = byOf(actor, c)
    const message = messageOf(platform.world, actor, c)
    const own = actor.wrote(message)
    if (!own) actor.needs('MANAGE_MESSAGES')
    deleteMessage(platform.world, message)
    if (!own) {
      const options = { channel_id: actor.channel.id, count: '1' }
      recordAudit(platform.world, actor.guild, by, { type: AUDIT.messageDelete, targetId: message.author_id, options })
    }
    return c.body(null, 204)
  })
}
