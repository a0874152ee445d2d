// platform-api.md, "Errors": what nobody meant to send is refused, and never breaks the platform
import { anything, array, assert, asyncProperty, constantFrom, dictionary, integer, oneof, record } from 'fast-check'
import { expect, test } from 'vitest'
import { GatewayClient } from '../testing/gateway-client.ts'
import { withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../world/aurora-channels.ts'
import { CAST, GUILDS, ROLES } from '../world/cast.ts'

const running = withSandbox()
const aurora = `/guilds/${GUILDS.aurora}`
// An object that has no text of its own: whoever takes it for a text throws.
const TEXTLESS = { toString: 1, valueOf: 1 }
const json = oneof(anything({ maxDepth: 2, withNullPrototype: false }), constantFrom(TEXTLESS, [TEXTLESS]))
const odd = (...fields: string[]) => oneof(json, dictionary(constantFrom(...fields), json, { minKeys: 1 }))

const messages = `/channels/${CHANNELS.general}/messages`
const EMBED = odd('title', 'url', 'color', 'author', 'image', 'footer', 'timestamp', 'fields')
const MESSAGE = oneof(
  odd('content', 'embeds', 'attachments', 'tts', 'message_reference', 'allowed_mentions', 'flags'),
  record({ content: constantFrom('x'), embeds: array(EMBED) }),
  record({ content: constantFrom('x'), attachments: array(odd('id', 'filename', 'size')) }),
  record({ content: constantFrom('x'), allowed_mentions: odd('parse', 'users', 'roles', 'replied_user') }),
)

const OPERATIONS = [
  ['PATCH', '/applications/@me', odd('name', 'description', 'icon', 'bot_public', 'redirect_uris')],
  ['PATCH', '/applications/@me/bot', odd('username', 'avatar', 'bio')],
  ['PATCH', '/users/@me', odd('username', 'avatar', 'banner', 'bio')],
  [
    'PATCH',
    `${aurora}/members/${CAST.otto.id}`,
    odd('nick', 'roles', 'mute', 'communication_disabled_until', 'channel_id'),
  ],
  ['PUT', `${aurora}/bans/${CAST.bo.id}`, odd('delete_message_days')],
  ['POST', `${aurora}/roles`, odd('name', 'color', 'hoist', 'permissions', 'mentionable')],
  ['PATCH', `${aurora}/roles/${ROLES.aurora.helper}`, odd('name', 'color', 'hoist', 'permissions', 'mentionable')],
  ['PATCH', `${aurora}/roles`, oneof(json, array(record({ id: json, position: json })))],
  ['POST', messages, MESSAGE],
  ['POST', `${messages}/bulk-delete`, oneof(odd('messages'), record({ messages: array(json, { minLength: 2 }) }))],
  ['POST', `/channels/${CHANNELS.general}/attachments`, odd('filename', 'size', 'content_type')],
] as const

test.each(OPERATIONS)('%s %s answers every body', async (method, path, bodies) => {
  await assert(
    asyncProperty(bodies, async body => {
      const { status } = await running.bot(method, path, JSON.stringify(body) ?? '')
      expect([200, 204, 400, 403, 404]).toContain(status)
    }),
    { numRuns: 60 },
  )
})

test('every edit of a message is answered', async () => {
  const { id } = (await running.bot('POST', messages, { content: 'x' })).body
  await assert(
    asyncProperty(MESSAGE, async body => {
      const { status } = await running.bot('PATCH', `${messages}/${id}`, JSON.stringify(body) ?? '')
      expect([200, 400]).toContain(status)
    }),
    { numRuns: 60 },
  )
})

test('a body without end is refused, with and without a length', async () => {
  const url = `${running.sandbox.apiUrl}${messages}`
  const headers = { authorization: `Bot ${running.sandbox.botToken}` }
  const long = await fetch(url, { method: 'POST', headers, body: new Uint8Array(26 * 1024 * 1024) }).catch(() => null)
  expect([413, undefined]).toContain(long?.status)
  const body = new ReadableStream<Uint8Array>({
    pull: controller => controller.enqueue(new Uint8Array(1024 * 1024)),
  })
  const endless = await fetch(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit).catch(() => null)
  expect([413, undefined]).toContain(endless?.status)
  expect((await running.bot('POST', messages, { content: 'x' })).status).toBe(200)
})

const MEMBERS_ASKED = record({ guild_id: constantFrom(GUILDS.aurora), user_ids: json, query: json, limit: json })

test('every packet of a client is answered or closes its connection, and the gateway goes on', async () => {
  await assert(
    asyncProperty(
      oneof(integer({ min: 0, max: 12 }), constantFrom(8)),
      oneof(odd('token', 'status', 'activities', 'seq'), odd('guild_id', 'user_ids', 'query', 'limit'), MEMBERS_ASKED),
      async (op, d) => {
        const client = await running.connect()
        client.send(JSON.stringify({ op, d }))
        client.send({ op: 1, d: null })
        const end = await Promise.race([client.closed, client.opcode(11)])
        expect(typeof end === 'number' ? end : 4000).toBeGreaterThanOrEqual(4000)
        client.close()
      },
    ),
    { numRuns: 40 },
  )
  const client = new GatewayClient(running.sandbox.gatewayUrl)
  await client.identify(running.sandbox.botToken)
  client.close()
})
