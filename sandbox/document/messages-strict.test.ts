// platform-api.md, "Messages" and "Events": with --strict nothing that is not shown there
import { expect, test } from 'vitest'
import { inChannel } from '../testing/in-channel.ts'
import { withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../world/aurora-channels.ts'
import { CAST, GUILDS } from '../world/cast.ts'

const running = withSandbox({ strict: true })
const general = inChannel(running, CHANNELS.general)
const path = `/channels/${CHANNELS.general}/messages`
const FIRE = encodeURIComponent('🔥')

test('all nine operations are served, and of the events only the named ones are sent', async () => {
  const client = await running.connect()
  const file = await general.upload('a.txt', 'abc')
  const { id } = (await general.send({ content: 'x', attachments: [file] })).body
  const other = (await general.send({ content: 'y' })).body.id
  const answers = [
    await general.edit(id, { content: 'z' }),
    await running.bot('PUT', `${path}/${id}/reactions/${FIRE}/@me`),
    await running.bot('DELETE', `${path}/${id}/reactions/${FIRE}/@me`),
    await running.bot('DELETE', `${path}/${id}/reactions/${FIRE}/${CAST.rex.id}`),
    await running.bot('DELETE', `${path}/${id}/reactions`),
    await running.bot('POST', `${path}/bulk-delete`, { messages: [id, other] }),
    await general.remove((await general.send({ content: 'last' })).body.id),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 204, 204, 204, 204, 204, 204])
  await client.find(({ d }) => d?.content === 'last')
  expect(client.events.slice(6)).toEqual([
    'MESSAGE_CREATE',
    'MESSAGE_CREATE',
    'MESSAGE_UPDATE',
    'MESSAGE_REACTION_ADD',
    'MESSAGE_CREATE',
  ])
})

test.each([path, `${path}/1`, `/channels/${CHANNELS.general}`, `/guilds/${GUILDS.aurora}/channels`])(
  'GET %s is not there',
  async listing => {
    const answer = await running.bot('GET', listing)
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  },
)

test('a message has the fields that are shown and no others, in answers and in events', async () => {
  const client = await running.connect()
  const first = (await general.send({ content: 'first' })).body
  const reply = (await general.send({ content: 'reply', message_reference: referenceTo(first.id) })).body
  const edited = (await general.edit(reply.id, { content: 'edited' })).body
  const told = await client.find(({ t, d }) => t === 'MESSAGE_CREATE' && d.id === reply.id)
  const again = await client.find(({ t, d }) => t === 'MESSAGE_UPDATE' && d.id === reply.id)
  for (const message of [reply, edited, told.d, again.d]) {
    expect(Object.keys(message).sort()).toEqual(MESSAGE)
    expect(message.referenced_message).toMatchObject({ id: first.id, content: 'first' })
    expect(Object.keys(message.referenced_message).sort()).toEqual(
      MESSAGE.filter(name => name !== 'referenced_message'),
    )
  }
})

const referenceTo = (message_id: string) => ({ message_id, channel_id: CHANNELS.general, guild_id: GUILDS.aurora })

test.each(['channel_id', 'guild_id'])('a reply names its %s', async field => {
  const reference = referenceTo((await general.send({ content: 'first' })).body.id)
  const { status, body } = await general.send({ content: 'x', message_reference: { ...reference, [field]: undefined } })
  expect([status, body.code, body.errors?.[0].path]).toEqual([400, 'INVALID_FORM_BODY', `message_reference.${field}`])
})

test.each(['filename', 'size'])('a file is referred to with its %s, when it is sent and when it stays', async field => {
  const file = await general.upload('a.txt', 'abc')
  const { id } = (await general.send({ content: 'x' })).body
  const attachments = [{ ...file, [field]: undefined }]
  for (const { status, body } of [await general.send({ attachments }), await general.edit(id, { attachments })]) {
    expect([status, body.code, body.errors?.[0].path]).toEqual([400, 'INVALID_FORM_BODY', `attachments.0.${field}`])
  }
  expect((await general.send({ attachments: [file] })).status).toBe(200)
})

test.each(['2026-03-01T12:00Z', '2026-03-01T12:00:00Z', '2026-03-01T12:00:00.000+01:00', '2026-03-01T12:00:00.0000Z'])(
  'the time %s in an embed is not one of the document',
  async timestamp => {
    const { status, body } = await general.send({ embeds: [{ title: 'x', timestamp }] })
    expect([status, body.code, body.errors?.[0].path]).toEqual([400, 'INVALID_FORM_BODY', 'embeds.0.timestamp'])
    expect((await general.send({ embeds: [{ title: 'x', timestamp: '2026-03-01T12:00:00.000Z' }] })).status).toBe(200)
  },
)

const MESSAGE = [
  ...['id', 'channel_id', 'guild_id', 'author', 'content', 'timestamp', 'edited_timestamp', 'tts', 'mention_everyone'],
  ...[
    'mentions',
    'mention_roles',
    'attachments',
    'embeds',
    'reactions',
    'pinned',
    'type',
    'flags',
    'referenced_message',
  ],
].sort()

const GUILD = [
  ...['id', 'name', 'icon', 'banner', 'owner_id', 'roles', 'emojis', 'stickers', 'features'],
  ...['system_channel_id', 'member_count'],
]

test('channels come with GUILD_CREATE, voice states do not', async () => {
  const client = await running.connect()
  const aurora = await client.find(({ t, d }) => t === 'GUILD_CREATE' && d.id === GUILDS.aurora)
  expect(aurora.d.channels.length).toBeGreaterThan(10)
  expect(Object.keys(aurora.d).sort()).toEqual([...GUILD, 'channels'].sort())
  await running.control.removeMember(GUILDS.aurora, CAST.steward.id)
  await running.control.addMember(GUILDS.aurora, { user_id: CAST.steward.id })
  const back = await client.find(({ t, d, s }) => t === 'GUILD_CREATE' && d.id === GUILDS.aurora && s! > 6)
  expect(back.d).not.toHaveProperty('voice_states')
})
