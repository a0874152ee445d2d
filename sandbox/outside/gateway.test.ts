import { once } from 'node:events'
import { GatewayDispatchEvents, PresenceUpdateStatus } from '@discordjs/core'
import { WebSocketShardEvents } from '@discordjs/ws'
import { expect, test, vi } from 'vitest'
import { withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS } from '../world/aurora-channels.ts'
import { CAST, GUILDS, ROLES } from '../world/cast.ts'
import { outsideClients } from './test-clients.ts'

const running = withSandbox()
const outside = outsideClients(running)
const PATIENT = { timeout: 20_000 }
const { aurora } = GUILDS
const { general } = AURORA_CHANNEL_IDS

/** A connected client and the names of the events it has got since READY. */
async function connected() {
  const { client, gateway } = outside.client()
  const events: string[] = []
  gateway.on(WebSocketShardEvents.Dispatch, ({ t }) => events.push(t))
  await gateway.connect()
  await vi.waitFor(() => expect(events.filter(name => name === 'GUILD_CREATE')).toHaveLength(5), PATIENT)
  return { client, gateway, events, since: () => events.slice(6) }
}

test('it is told of members, roles, messages, reactions and voice in the shapes it knows', async () => {
  const { client, since } = await connected()
  const { control } = running
  const next = async <T>(event: GatewayDispatchEvents) => (await once(client, event))[0].data as T
  const joined = next<{ user: { id: string } }>(GatewayDispatchEvents.GuildMemberAdd)
  const welcomed = next<{ type: number }>(GatewayDispatchEvents.MessageCreate)
  const reacted = next<{ user_id: string; emoji: object }>(GatewayDispatchEvents.MessageReactionAdd)
  const sat = next<{ channel_id: string }>(GatewayDispatchEvents.VoiceStateUpdate)

  const { user } = await control.addMember(aurora, { username: 'fresh' })
  expect((await welcomed).type).toBe(7)
  const written = next<{ content: string }>(GatewayDispatchEvents.MessageCreate)
  await control.changeRole(aurora, ROLES.aurora.helper, { name: 'Guide' })
  const { id } = await control.createMessage(general, { author_id: user.id, content: 'hello' })
  await control.react(general, id, CAST.otto.id, '👋')
  await control.editMessage(general, id, { content: 'hello all' })
  await control.setVoice(aurora, CAST.otto.id, { channel_id: AURORA_CHANNEL_IDS.lounge })
  await control.deleteMessage(general, id)
  await control.removeMember(aurora, user.id)

  expect((await joined).user.id).toBe(user.id)
  expect((await written).content).toBe('hello')
  expect(await reacted).toMatchObject({ user_id: CAST.otto.id, emoji: { id: null, name: '👋' } })
  expect((await sat).channel_id).toBe(AURORA_CHANNEL_IDS.lounge)
  const expected = [
    'GUILD_MEMBER_ADD',
    'MESSAGE_CREATE',
    'GUILD_ROLE_UPDATE',
    'MESSAGE_CREATE',
    'MESSAGE_REACTION_ADD',
    'MESSAGE_UPDATE',
    'VOICE_STATE_UPDATE',
    'MESSAGE_DELETE',
    'GUILD_MEMBER_REMOVE',
  ]
  await vi.waitFor(() => expect(since()).toEqual(expected), PATIENT)
})

test('it asks for members, and shows itself', async () => {
  const { client } = await connected()
  const { members } = await client.requestGuildMembers({ guild_id: aurora, query: '', limit: 0 })
  expect(members).toHaveLength(60)
  const some = await client.requestGuildMembers({ guild_id: aurora, user_ids: [CAST.rex.id, '42'] })
  expect([some.members.length, some.notFound]).toEqual([1, ['42']])
  const activities = [{ name: 'the door', type: 3 }]
  await client.updatePresence(0, { status: PresenceUpdateStatus.Idle, activities, since: null, afk: false })
  await vi.waitFor(() => expect(running.sandbox.world.presence).toMatchObject({ status: 'idle', activities }), PATIENT)
})

test('its heartbeats are answered', async () => {
  await running.control.setGatewayFaults({ heartbeatIntervalMs: 500 })
  const { gateway } = await connected()
  await once(gateway, WebSocketShardEvents.HeartbeatComplete)
})

test('it takes an unanswered heartbeat for a dead line, and resumes', async () => {
  await running.control.setGatewayFaults({ heartbeatIntervalMs: 1500, ignoresHeartbeats: true })
  const { gateway } = await connected()
  await once(gateway, WebSocketShardEvents.Resumed)
})

test.each([
  ['a drop', () => running.control.dropGateway()],
  ['a broken line', () => running.control.dropGateway(1006)],
  ['a reconnect', () => running.control.askToReconnect()],
  ['an invalid session that can be resumed', () => running.control.invalidateSessions({ resumable: true })],
])('after %s it resumes, and gets what it missed', async (_, happen) => {
  const { gateway, since } = await connected()
  const resumed = once(gateway, WebSocketShardEvents.Resumed)
  await happen()
  await running.control.changeMember(aurora, CAST.rex.id, { nick: 'missed' })
  await resumed
  // A line that stands until the client goes may have brought the event already.
  await vi.waitFor(() => expect(since().toSorted()).toEqual(['GUILD_MEMBER_UPDATE', 'RESUMED']), PATIENT)
})

test.each([
  ['an invalid session that cannot be resumed', () => running.control.invalidateSessions({ resumable: false })],
  [
    'a resume that is refused',
    async () => {
      await running.control.setGatewayFaults({ refusesResume: true })
      await running.control.dropGateway()
    },
  ],
])('after %s it identifies anew', async (_, happen) => {
  const { gateway, events } = await connected()
  const ready = once(gateway, WebSocketShardEvents.Ready)
  await happen()
  await ready
  await vi.waitFor(() => expect(events.filter(name => name === 'GUILD_CREATE')).toHaveLength(10), PATIENT)
})

test('it gives up on a bad token', async () => {
  const { gateway } = outside.client('1.wrong')
  const failed = once(gateway, WebSocketShardEvents.Error)
  gateway.connect().catch(() => {})
  expect(String((await failed)[0])).toContain('Authentication failed')
})
