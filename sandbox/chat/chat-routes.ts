import { setTimeout as pause } from 'node:timers/promises'
import type { Hono } from 'hono'
import { addReaction } from '../changes/add-reaction.ts'
import { createMessage } from '../changes/create-message.ts'
import type { Platform } from '../platform.ts'
import type { Ctx, Env } from '../rest/env.ts'
import { chatPage } from './chat-page.ts'
import { chatRoom } from './chat-room.ts'

const CSP = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
// A bot that answers has done so by then, and the page that comes back shows it.
const ANSWERED_WITHIN_MS = 600

/** `{web_url}/chat`: a page without scripts where people of the cast write and react. */
export function chatRoutes(app: Hono<Env>, platform: Platform): void {
  const headers = async (c: Ctx, next: () => Promise<void>) => {
    await next()
    c.header('content-security-policy', CSP)
    c.header('cache-control', 'no-store')
  }
  app.use('/chat', headers)
  app.use('/chat/*', headers)

  app.get('/chat', c => {
    const { person, channel } = c.req.query()
    return c.html(chatPage(platform.world, chatRoom(platform.world, { person, channel })))
  })

  app.post('/chat/messages', async c => {
    const { form, room } = await asked(platform, c)
    const content = (form.get('content') ?? '').trim()
    if (room.channel && content !== '' && content.length <= 4000) {
      createMessage(platform.world, { channel_id: room.channel.id, author_id: room.personId, content })
    }
    return back(c, room)
  })

  app.post('/chat/reactions', async c => {
    const { form, room } = await asked(platform, c)
    const message = room.channel && platform.world.messages.of(room.channel.id).get(form.get('message') ?? '')
    if (message) addReaction(platform.world, message, room.personId, { id: null, name: '👍' })
    return back(c, room)
  })
}

async function asked({ world }: Platform, c: Ctx) {
  const form = new URLSearchParams(await c.req.text())
  const chosen = { person: form.get('person') ?? undefined, channel: form.get('channel') ?? undefined }
  return { form, room: chatRoom(world, chosen) }
}

async function back(c: Ctx, { personId, channel }: ReturnType<typeof chatRoom>): Promise<Response> {
  await pause(ANSWERED_WITHIN_MS)
  return c.redirect(`/chat?${new URLSearchParams({ person: personId, channel: channel?.id ?? '' })}`, 303)
}
