// platform-api.md, "Messages": message_reference and allowed_mentions
import { expect, test } from 'vitest'
import { inChannel } from '../testing/in-channel.ts'
import { withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../world/aurora-channels.ts'
import { CAST, GUILDS, ROLES } from '../world/cast.ts'

const running = withSandbox()
const general = inChannel(running, CHANNELS.general)
const otto = `<@${CAST.otto.id}>`

test('a reply is marked as one and carries what it replies to', async () => {
  const question = await running.control.createMessage(CHANNELS.general, { author_id: CAST.otto.id, content: 'When?' })
  const reference = { message_id: question.id, channel_id: CHANNELS.general, guild_id: GUILDS.aurora }
  const { body } = await general.send({ content: 'Now.', message_reference: reference })
  expect(body).toMatchObject({ type: 19, message_reference: reference, mentions: [{ id: CAST.otto.id }] })
  expect(body.referenced_message).toMatchObject({ id: question.id, content: 'When?', author: { username: 'otto' } })
  const short = await general.send({ content: 'Or later.', message_reference: { message_id: body.id } })
  expect(short.body.message_reference).toEqual({ ...reference, message_id: body.id })
  expect(short.body.referenced_message).not.toHaveProperty('referenced_message')
  await running.control.deleteMessage(CHANNELS.general, question.id)
  expect((await running.control.message(CHANNELS.general, body.id))?.referenced_message).toBeNull()
})

test('a reply goes to a message of the same channel', async () => {
  const elsewhere = await running.control.createMessage(CHANNELS.art, { author_id: CAST.otto.id, content: 'x' })
  for (const message_reference of [
    { message_id: '42' },
    { message_id: elsewhere.id },
    { message_id: elsewhere.id, channel_id: CHANNELS.art },
  ]) {
    const answer = await general.send({ content: 'x', message_reference })
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, expect.stringContaining('message_reference.')])
  }
})

test('a reply needs READ_MESSAGE_HISTORY', async () => {
  const { id } = await running.control.createMessage(CHANNELS.general, { author_id: CAST.otto.id, content: 'x' })
  await general.deny('READ_MESSAGE_HISTORY')
  const answer = await general.send({ content: 'y', message_reference: { message_id: id } })
  expect([answer.status, answer.body.code]).toEqual([403, 'MISSING_PERMISSIONS'])
})

test('mentions are those of the text', async () => {
  const { moderator, crimson } = ROLES.aurora
  const content = `${otto} <@!${CAST.mia.id}> ${otto} <@&${moderator}> <@&${crimson}> <@42> <@&42> @everyone`
  const { body } = await general.send({ content })
  expect(body.mentions.map(({ username }: { username: string }) => username)).toEqual(['otto', 'mia'])
  expect([body.mention_roles, body.mention_everyone]).toEqual([[moderator, crimson], true])
  expect((await general.send({ content: 'hello @here' })).body.mention_everyone).toBe(true)
})

test('without MENTION_EVERYONE neither everyone nor a role that is not mentionable is pinged', async () => {
  await general.deny('MENTION_EVERYONE')
  const { moderator, crimson } = ROLES.aurora
  const { body } = await general.send({ content: `@everyone @here <@&${moderator}> <@&${crimson}>` })
  expect([body.mention_everyone, body.mention_roles]).toEqual([false, [moderator]])
})

test.each([
  [{ parse: [] }, [], [], false],
  [{ parse: ['users'] }, ['otto', 'mia'], [], false],
  [{ parse: ['roles', 'everyone'] }, [], [ROLES.aurora.moderator], true],
  [{ users: [CAST.mia.id], roles: [ROLES.aurora.moderator] }, ['mia'], [ROLES.aurora.moderator], false],
  [{ parse: [], users: [CAST.rex.id] }, [], [], false],
])('allowed_mentions %j controls who is actually pinged', async (allowed_mentions, users, roles, everyone) => {
  const content = `${otto} <@${CAST.mia.id}> <@&${ROLES.aurora.moderator}> @everyone`
  const { body } = await general.send({ content, allowed_mentions })
  expect(body.mentions.map(({ username }: { username: string }) => username)).toEqual(users)
  expect([body.mention_roles, body.mention_everyone, body.content]).toEqual([roles, everyone, content])
})

test('allowed_mentions says whether the author of the message replied to is pinged', async () => {
  const { id } = await running.control.createMessage(CHANNELS.general, { author_id: CAST.otto.id, content: 'x' })
  const reply = async (allowed_mentions?: object) =>
    (await general.send({ content: 'y', message_reference: { message_id: id }, allowed_mentions })).body.mentions
  expect(await reply()).toHaveLength(1)
  expect(await reply({ parse: [], replied_user: true })).toHaveLength(1)
  expect(await reply({ parse: ['users'] })).toEqual([])
})
