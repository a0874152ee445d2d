import { expect, test, vi } from 'vitest'
import { withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS } from '../world/cast.ts'
import { GENTLE } from './rates.ts'

const running = withSandbox()
const PATIENT = { timeout: 20_000 }
const ALL = { joins: 1, leaves: 1, messages: 6, edits: 1, deletes: 1, reactions: 3, memberUpdates: 2, voice: 1 }
const aurora = GUILDS.aurora
const EVENTS = [
  'GUILD_MEMBER_ADD',
  'GUILD_MEMBER_REMOVE',
  'GUILD_MEMBER_UPDATE',
  'MESSAGE_CREATE',
  'MESSAGE_DELETE',
  'MESSAGE_REACTION_ADD',
  'MESSAGE_UPDATE',
  'VOICE_STATE_UPDATE',
]

/** What a burst did, without ids and times. */
async function story(seed: number): Promise<string[]> {
  await running.control.reset()
  const client = await running.connect()
  const { dispatched } = await running.control.burstTraffic({ guildId: aurora, seed, events: 120, mix: ALL })
  await vi.waitFor(() => expect(client.events).toHaveLength(6 + dispatched), PATIENT)
  return client.received.slice(7).map(({ t, d }) => `${t} ${d.content ?? d.user?.username ?? d.emoji?.name ?? ''}`)
}

test('a burst dispatches as many events as asked, of every kind, and they all arrive', async () => {
  const client = await running.connect()
  const { dispatched, byEvent } = await running.control.burstTraffic({ guildId: aurora, events: 1500, mix: ALL })
  expect(dispatched).toBeGreaterThanOrEqual(1500)
  expect(dispatched).toBeLessThan(1510)
  expect(Object.keys(byEvent).toSorted()).toEqual(EVENTS)
  expect(Object.values(byEvent).reduce((sum, count) => sum + count)).toBe(dispatched)
  await vi.waitFor(() => expect(client.events).toHaveLength(6 + dispatched), PATIENT)
  expect(client.events.filter(name => name === 'MESSAGE_CREATE')).toHaveLength(byEvent.MESSAGE_CREATE!)
})

test('the same seed lets the same things happen, another one does not', async () => {
  const first = await story(5)
  expect(await story(5)).toEqual(first)
  expect(await story(6)).not.toEqual(first)
})

test('the cast stays, and only who may write there writes', async () => {
  await running.control.burstTraffic({ guildId: aurora, seed: 2, events: 2500, mix: { ...ALL, leaves: 9 } })
  const { world } = running.sandbox
  const guild = world.guilds.get(aurora)!
  for (const name of ['ada', 'bo', 'mia', 'hana', 'otto', 'rex', 'steward'] as const) {
    expect(await running.control.member(aurora, CAST[name].id)).not.toBeNull()
  }
  const announcements = guild.channels.find(({ name }) => name === 'announcements')!
  const before = world.messages.of(announcements.id).size
  await running.control.burstTraffic({ guildId: aurora, seed: 3, events: 300, mix: { messages: 1 } })
  expect(world.messages.of(announcements.id).size).toBe(before)
})

test('raiders come at once, with new accounts, and post one line', async () => {
  const client = await running.connect()
  const mix = { raids: 1, messages: 200 }
  const { dispatched } = await running.control.burstTraffic({ guildId: aurora, seed: 4, events: 700, mix })
  await vi.waitFor(() => expect(client.events).toHaveLength(6 + dispatched), PATIENT)
  const joined = client.received.filter(({ t }) => t === 'GUILD_MEMBER_ADD').map(({ d }) => d.user.id)
  expect(joined.length).toBeGreaterThanOrEqual(5)
  const raided = client.received.filter(({ t, d }) => t === 'MESSAGE_CREATE' && joined.includes(d.author.id))
  expect(raided.length).toBeGreaterThanOrEqual(5)
  for (const { d } of raided) expect(d.content).toMatch(/https|@everyone|dm me|dead lol/)
})

test('traffic goes on until it is stopped', async () => {
  const client = await running.connect()
  await running.control.startTraffic({ guildId: aurora, perSecond: { messages: 400 } })
  await vi.waitFor(() => expect(client.events.length).toBeGreaterThan(40), PATIENT)
  await running.control.stopTraffic()
  const { world } = running.sandbox
  let dispatched = 0
  world.onDispatch(() => dispatched++)
  await running.control.burstTraffic({ guildId: GUILDS.echo, events: 1, mix: { memberUpdates: 1 } })
  client.send({ op: 1, d: null })
  await client.opcode(11)
  expect(dispatched).toBe(1)
})

test('a reset ends it too', async () => {
  const { control, sandbox } = running
  await control.startTraffic({ guildId: aurora, perSecond: { joins: 500 } })
  await control.reset()
  expect(sandbox.world.guilds.get(aurora)!.members.size).toBe(60)
  let dispatched = 0
  sandbox.world.onDispatch(() => dispatched++)
  await running.connect()
  expect(dispatched).toBe(0)
})

test('a large guild takes part as a small one does', async () => {
  const { dispatched } = await running.control.burstTraffic({ guildId: GUILDS.colossus, events: 400, mix: ALL })
  expect(dispatched).toBeGreaterThanOrEqual(400)
})

test('what cannot happen is refused or comes to an end', async () => {
  const { control } = running
  await expect(control.startTraffic({ guildId: '42', perSecond: GENTLE })).rejects.toThrow('400')
  await expect(control.startTraffic({ guildId: aurora, perSecond: {} })).rejects.toThrow('400')
  await expect(control.startTraffic({ guildId: aurora, perSecond: { joins: -1 } })).rejects.toThrow('400')
  await expect(control.burstTraffic({ guildId: aurora, events: 5, mix: { explosions: 1 } as object })).rejects.toThrow()
  await control.removeMember(aurora, CAST.steward.id)
  expect(await control.burstTraffic({ guildId: aurora, events: 5, mix: { joins: 1 } })).toEqual({
    dispatched: 0,
    byEvent: {},
  })
})
