// platform-api.md, "Guilds, members, roles, bans" and "Events": mute, deaf, move and the voice state events
import { expect, test } from 'vitest'
import type { GatewayClient } from '../testing/gateway-client.ts'
import { inChannel } from '../testing/in-channel.ts'
import { withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../world/aurora-channels.ts'
import { CAST, GUILDS } from '../world/cast.ts'

const running = withSandbox()
const otto = `/guilds/${GUILDS.aurora}/members/${CAST.otto.id}`
const state = {
  guild_id: GUILDS.aurora,
  user_id: CAST.otto.id,
  channel_id: CHANNELS.lounge,
  mute: false,
  deaf: false,
  self_mute: false,
  self_deaf: false,
  session_id: expect.stringMatching(/^[0-9a-f]{32}$/),
}
const heard = (client: GatewayClient) =>
  client.received.filter(({ t }) => t === 'VOICE_STATE_UPDATE').map(({ d }) => d as object)

test('a guild is greeted with those who sit in voice', async () => {
  const client = await running.connect()
  const aurora = await client.find(({ t, d }) => t === 'GUILD_CREATE' && d.id === GUILDS.aurora)
  const { guild_id: _, ...listed } = state
  expect(aurora.d.voice_states).toHaveLength(2)
  expect(aurora.d.voice_states).toContainEqual(listed)
})

test('muting, deafening, moving and disconnecting change the voice state', async () => {
  const client = await running.connect()
  await running.bot('PATCH', otto, { mute: true })
  await running.bot('PATCH', otto, { deaf: true })
  await running.bot('PATCH', otto, { channel_id: CHANNELS.stage })
  await running.bot('PATCH', otto, { nick: 'no voice in this' })
  await running.bot('PATCH', otto, { channel_id: null })
  await client.find(({ t, d }) => t === 'VOICE_STATE_UPDATE' && d.channel_id === null)
  const muted = { ...state, mute: true }
  const both = { ...muted, deaf: true }
  expect(heard(client)).toEqual([muted, both, { ...both, channel_id: CHANNELS.stage }, { ...both, channel_id: null }])
  expect(await running.control.voice(GUILDS.aurora, CAST.otto.id)).toBeNull()
})

test('nobody is moved into a channel that the bot may not connect to, and disconnecting asks for none', async () => {
  for (const bit of ['CONNECT', 'VIEW_CHANNEL'] as const) {
    await inChannel(running, CHANNELS.stage).deny(bit)
    const refused = await running.bot('PATCH', otto, { channel_id: CHANNELS.stage, nick: 'moved' })
    expect([refused.status, refused.body.code]).toEqual([403, 'MISSING_PERMISSIONS'])
  }
  expect(await running.control.voice(GUILDS.aurora, CAST.otto.id)).toMatchObject({ channel_id: CHANNELS.lounge })
  expect((await running.control.member(GUILDS.aurora, CAST.otto.id))?.nick).not.toBe('moved')
  await inChannel(running, CHANNELS.lounge).deny('CONNECT')
  expect((await running.bot('PATCH', otto, { channel_id: null })).status).toBe(200)
})

test('the log tells a move from a disconnect', async () => {
  await running.bot('PATCH', otto, { channel_id: CHANNELS.stage })
  await running.bot('PATCH', otto, { channel_id: null })
  const { audit_log_entries } = (await running.bot('GET', `/guilds/${GUILDS.aurora}/audit-logs?limit=2`)).body
  expect(audit_log_entries).toMatchObject([
    { action_type: 27, target_id: CAST.otto.id },
    { action_type: 26, target_id: CAST.otto.id },
  ])
})

test('who is kicked or banned leaves voice', async () => {
  const client = await running.connect()
  await running.control.setVoice(GUILDS.aurora, CAST.rex.id, { channel_id: CHANNELS.stage, self_mute: true })
  await running.bot('DELETE', otto)
  await running.bot('PUT', `/guilds/${GUILDS.aurora}/bans/${CAST.rex.id}`)
  await client.find(({ t, d }) => t === 'GUILD_MEMBER_REMOVE' && d.user.id === CAST.rex.id)
  expect(heard(client)).toEqual([
    { ...state, user_id: CAST.rex.id, channel_id: CHANNELS.stage, self_mute: true },
    { ...state, channel_id: null },
    { ...state, user_id: CAST.rex.id, channel_id: null },
  ])
})

test('others sit down, mute themselves and are heard differently', async () => {
  const client = await running.connect()
  const { control } = running
  await control.setVoice(GUILDS.aurora, CAST.rex.id, { self_mute: true })
  expect(await control.voice(GUILDS.aurora, CAST.rex.id)).toBeNull()
  await control.setVoice(GUILDS.aurora, CAST.rex.id, { channel_id: CHANNELS.lounge })
  await control.setVoice(GUILDS.aurora, CAST.rex.id, { self_deaf: true })
  await control.setVoice(GUILDS.aurora, CAST.rex.id, { mute: true })
  expect((await control.member(GUILDS.aurora, CAST.rex.id))?.mute).toBe(true)
  await expect(control.setVoice(GUILDS.aurora, CAST.rex.id, { channel_id: CHANNELS.general })).rejects.toThrow('404')
  await client.find(({ t, d }) => t === 'VOICE_STATE_UPDATE' && d.mute)
  const sits = { ...state, user_id: CAST.rex.id }
  expect(heard(client)).toEqual([sits, { ...sits, self_deaf: true }, { ...sits, self_deaf: true, mute: true }])
})
