// platform-api.md, "Messages": DELETE and bulk-delete
import { expect, test } from 'vitest'
import { inChannel } from '../testing/in-channel.ts'
import { withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../world/aurora-channels.ts'
import { CAST, GUILDS } from '../world/cast.ts'
import { snowflakeAt } from '../world/snowflake.ts'

const running = withSandbox()
const DAY = 86_400_000
const general = inChannel(running, CHANNELS.general)
const truth = (id: string) => running.control.message(CHANNELS.general, id)
const write = async (daysAgo = 0, channel: string = CHANNELS.general) => {
  const timestamp = new Date(Date.now() - daysAgo * DAY).toISOString()
  const message = { author_id: CAST.rex.id, content: 'bump', timestamp }
  return (await running.control.createMessage(channel, message)).id
}
const bulk = (body: unknown, headers?: Record<string, string>) =>
  running.bot('POST', `/channels/${CHANNELS.general}/messages/bulk-delete`, body, headers)
const log = async () => (await running.bot('GET', `/guilds/${GUILDS.aurora}/audit-logs`)).body.audit_log_entries

test('the bot deletes its own message without any permission, and nobody’s log says so', async () => {
  const { id } = (await general.send({ content: 'x' })).body
  await general.deny('MANAGE_MESSAGES')
  expect((await general.remove(id)).status).toBe(204)
  expect(await truth(id)).toBeNull()
  expect(await log()).toEqual([])
})

test('another’s message needs MANAGE_MESSAGES, and the log says who wrote it', async () => {
  const id = await write()
  const reason = { 'x-audit-log-reason': 'Mia%3A%20bump' }
  expect((await general.remove(id, reason)).status).toBe(204)
  expect(await log()).toMatchObject([
    {
      action_type: 72,
      user_id: CAST.steward.id,
      target_id: CAST.rex.id,
      reason: 'Mia: bump',
      options: { channel_id: CHANNELS.general, count: '1' },
    },
  ])
  const other = await write()
  await general.deny('MANAGE_MESSAGES')
  const answer = await general.remove(other)
  expect([answer.status, answer.body.code]).toEqual([403, 'MISSING_PERMISSIONS'])
  expect(await truth(other)).not.toBeNull()
})

test('one by one also what is older than two weeks goes; what is gone is 404', async () => {
  const id = await write(20)
  expect((await general.remove(id)).status).toBe(204)
  const again = await general.remove(id)
  expect([again.status, again.body.code]).toEqual([404, 'UNKNOWN_MESSAGE'])
})

test('2 to 100 messages go at once, with one entry in the log', async () => {
  const messages = await Promise.all(Array.from({ length: 100 }, () => write()))
  expect((await bulk({ messages }, { 'x-audit-log-reason': 'clean' })).status).toBe(204)
  expect((await Promise.all(messages.map(truth))).every(found => found === null)).toBe(true)
  expect(await log()).toMatchObject([
    { action_type: 73, target_id: CHANNELS.general, reason: 'clean', options: { count: '100' } },
  ])
  const pair = [await write(), await write()]
  expect((await bulk({ messages: pair })).status).toBe(204)
})

test.each([
  ['one', ['1573586894690713601']],
  ['none', []],
  ['101', Array.from({ length: 101 }, (_, n) => snowflakeAt(Date.now(), n))],
  ['no list', 'all'],
  ['nothing', undefined],
  ['no ids', ['1573586894690713601', 'x']],
  ['one twice', ['1573586894690713601', '1573586894690713601']],
])('%s is refused', async (_, messages) => {
  const answer = await bulk({ messages })
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_FORM_BODY'])
})

test('when one is older than two weeks none goes', async () => {
  const [young, old] = [await write(13.99), await write(14.01)]
  const answer = await bulk({ messages: [young, old] })
  expect([answer.status, answer.body.code]).toEqual([400, 'MESSAGES_TOO_OLD'])
  expect(answer.body.errors).toEqual([{ path: 'messages.1', message: expect.any(String) }])
  expect(await truth(young)).not.toBeNull()
  expect((await bulk({ messages: [young, await write(13)] })).status).toBe(204)
})

test('ids that are gone already, or stand elsewhere, are success and stay as they are', async () => {
  const [here, elsewhere] = [await write(), await write(0, CHANNELS.art)]
  expect((await bulk({ messages: [here, elsewhere, snowflakeAt(Date.now(), 1)] })).status).toBe(204)
  expect([await truth(here), await running.control.message(CHANNELS.art, elsewhere)]).toEqual([null, expect.anything()])
  expect((await bulk({ messages: [here, snowflakeAt(Date.now(), 1)] })).status).toBe(204)
  expect(await log()).toHaveLength(1)
})

test('bulk delete needs MANAGE_MESSAGES, also for one’s own', async () => {
  const messages = [(await general.send({ content: 'x' })).body.id, (await general.send({ content: 'y' })).body.id]
  await general.deny('MANAGE_MESSAGES')
  expect((await bulk({ messages })).body.code).toBe('MISSING_PERMISSIONS')
  expect(await truth(messages[0])).not.toBeNull()
})
