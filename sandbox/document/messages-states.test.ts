// platform-api.md, "States and transitions": what bans and timeouts do to messages
import { expect, test } from 'vitest'
import { inChannel } from '../testing/in-channel.ts'
import { withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../world/aurora-channels.ts'
import { CAST, GUILDS } from '../world/cast.ts'

let now = Date.parse('2026-06-01T12:00:00Z')
const running = withSandbox({ now: () => now })
const DAY = 86_400_000
const general = inChannel(running, CHANNELS.general)
const write = (author: 'rex' | 'otto', daysAgo: number, channel: string = CHANNELS.general) => {
  const timestamp = new Date(now - daysAgo * DAY).toISOString()
  return running.control.createMessage(channel, { author_id: CAST[author].id, content: 'x', timestamp })
}
const ban = (days?: number) =>
  running.bot('PUT', `/guilds/${GUILDS.aurora}/bans/${CAST.rex.id}`, { delete_message_days: days })
const by = async (author: string, channel: string) =>
  (await running.control.messages(channel)).filter(message => message.author.id === author)
const timeOut = (userId: string, until: number) =>
  running.control.changeMember(GUILDS.aurora, userId, { communication_disabled_until: new Date(until).toISOString() })

test('what happens and what is answered is told by one clock', async () => {
  await running.bot('PUT', `/guilds/${GUILDS.aurora}/bans/${CAST.otto.id}`)
  const url = `${running.sandbox.apiUrl}/guilds/${GUILDS.aurora}/bans`
  const { botToken } = running.sandbox
  const answer = await fetch(url, { headers: { authorization: `Bot ${botToken}` } })
  const bans = (await answer.json()) as { user: { id: string }; banned_at: string }[]
  const at = bans.find(({ user }) => user.id === CAST.otto.id)?.banned_at
  expect(new Date(answer.headers.get('date')!).toISOString()).toBe(at)
})

test('a ban purges the messages of the last days in every channel, no older ones, nobody else’s, in no other guild', async () => {
  const young = await write('rex', 1.99)
  const inArt = await write('rex', 0.5, CHANNELS.art)
  const hidden = await write('rex', 0.5, CHANNELS.admins)
  const old = await write('rex', 2.01)
  const ottos = await write('otto', 1)
  const { channels } = running.sandbox.world.guilds.get(GUILDS.borealis)!
  const elsewhere = await running.control.createMessage(channels[1]!.id, { author_id: CAST.rex.id, content: 'x' })
  expect((await ban(2)).status).toBe(204)
  for (const gone of [young, inArt, hidden]) expect(await running.control.message(gone.channel_id, gone.id)).toBeNull()
  for (const kept of [old, ottos, elsewhere]) {
    expect(await running.control.message(kept.channel_id, kept.id)).not.toBeNull()
  }
})

test.each([undefined, 0])('with %s days a ban purges nothing', async days => {
  const before = (await by(CAST.rex.id, CHANNELS.general)).length
  expect(before).toBeGreaterThan(5)
  expect((await ban(days)).status).toBe(204)
  expect(await by(CAST.rex.id, CHANNELS.general)).toHaveLength(before)
})

test('7 days of Rex go, his older messages stay', async () => {
  await ban(7)
  const left = await by(CAST.rex.id, CHANNELS.general)
  expect(left.length).toBeGreaterThan(0)
  expect(left.every(({ timestamp }) => Date.parse(timestamp) < now - 7 * DAY)).toBe(true)
})

test('who is timed out cannot send until then', async () => {
  await timeOut(CAST.steward.id, now + 60_000)
  const refused = await general.send({ content: 'x' })
  expect([refused.status, refused.body.code]).toEqual([403, 'MISSING_PERMISSIONS'])
  now += 60_001
  expect((await general.send({ content: 'x' })).status).toBe(200)
})

test('a member whom the bot times out cannot send either', async () => {
  const until = new Date(now + 60_000).toISOString()
  const path = `/guilds/${GUILDS.aurora}/members/${CAST.rex.id}`
  expect((await running.bot('PATCH', path, { communication_disabled_until: until })).status).toBe(200)
  await expect(write('rex', 0)).rejects.toThrow('MISSING_PERMISSIONS')
  expect((await running.bot('PATCH', path, { communication_disabled_until: null })).status).toBe(200)
  expect((await write('rex', 0)).author.id).toBe(CAST.rex.id)
})

test('an overwrite of the channel does not lift a timeout', async () => {
  await timeOut(CAST.steward.id, now + 60_000)
  const allow = { id: CAST.steward.id, type: 1 as const, allow: '2048', deny: '0' }
  await running.control.changeChannel(CHANNELS.general, { permission_overwrites: [allow] })
  expect((await general.send({ content: 'x' })).body.code).toBe('MISSING_PERMISSIONS')
})
