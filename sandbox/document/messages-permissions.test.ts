// platform-api.md, "Messages": who may do what in a channel; the order of overwrites is the family's
import { expect, test } from 'vitest'
import { bits } from '../rules/bits.ts'
import { inChannel } from '../testing/in-channel.ts'
import { send, withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../world/aurora-channels.ts'
import { CAST, GUILDS } from '../world/cast.ts'

const running = withSandbox()
const general = inChannel(running, CHANNELS.general)
const operations = (channel: string, message: string): [string, string, unknown?][] => {
  const path = `/channels/${channel}/messages`
  return [
    ['POST', path, { content: 'x' }],
    ['POST', `/channels/${channel}/attachments`, { filename: 'x', size: 1 }],
    ['PATCH', `${path}/${message}`, { flags: 4 }],
    ['DELETE', `${path}/${message}`],
    ['POST', `${path}/bulk-delete`, { messages: [message, '1573586894690713601'] }],
    ['PUT', `${path}/${message}/reactions/%F0%9F%94%A5/@me`],
    ['DELETE', `${path}/${message}/reactions/%F0%9F%94%A5/@me`],
    ['DELETE', `${path}/${message}/reactions/%F0%9F%94%A5/${CAST.rex.id}`],
    ['DELETE', `${path}/${message}/reactions`],
    ['GET', path],
    ['GET', `${path}/${message}`],
    ['GET', `/channels/${channel}`],
  ]
}

test('who does not see a channel can do nothing in it, whatever else is allowed there', async () => {
  const { id } = await running.control.createMessage(CHANNELS.admins, { author_id: CAST.bo.id, content: 'x' })
  for (const [method, path, body] of operations(CHANNELS.admins, id)) {
    const answer = await running.bot(method, path, body)
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'MISSING_PERMISSIONS'])
  }
  expect(await running.control.message(CHANNELS.admins, id)).toMatchObject({ flags: 0, reactions: [] })
})

test('a channel of a guild the bot is not in is unknown, and nothing is done without the bot’s token', async () => {
  const { id } = await running.control.createMessage(CHANNELS.general, { author_id: CAST.rex.id, content: 'x' })
  for (const [method, path, body] of operations(CHANNELS.general, id)) {
    expect((await send(method, running.sandbox.apiUrl + path, body)).status).toBe(401)
  }
  await running.control.removeMember(GUILDS.aurora, CAST.steward.id)
  for (const [method, path, body] of operations(CHANNELS.general, id)) {
    const answer = await running.bot(method, path, body)
    expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'UNKNOWN_CHANNEL'])
  }
})

test('a channel can allow what the guild does not', async () => {
  const [, channel] = (await running.bot('GET', `/guilds/${GUILDS.deneb}/channels`)).body
  const { id } = await running.control.createMessage(channel.id, { author_id: CAST.mia.id, content: 'x' })
  expect((await running.bot('DELETE', `/channels/${channel.id}/messages/${id}`)).status).toBe(403)
  const allow = { id: CAST.steward.id, type: 1 as const, allow: bits('MANAGE_MESSAGES').toString(), deny: '0' }
  await running.control.changeChannel(channel.id, { permission_overwrites: [allow] })
  expect((await running.bot('DELETE', `/channels/${channel.id}/messages/${id}`)).status).toBe(204)
})

test('an administrator needs no overwrite', async () => {
  await running.control.changeRole(
    GUILDS.aurora,
    running.sandbox.world.guilds.get(GUILDS.aurora)!.members.get(CAST.steward.id)!.roles[0]!,
    {
      permissions: bits('ADMINISTRATOR').toString(),
    },
  )
  await general.deny('VIEW_CHANNEL', 'SEND_MESSAGES')
  expect((await general.send({ content: 'x' })).status).toBe(200)
})
