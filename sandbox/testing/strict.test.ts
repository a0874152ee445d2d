import { expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../world/cast.ts'
import { GatewayClient } from './gateway-client.ts'
import { withSandbox } from './with-sandbox.ts'

const running = withSandbox({ strict: true })
const aurora = `/guilds/${GUILDS.aurora}`

test('strict serves what the document shows and does not list channels', async () => {
  for (const path of ['', '/members', '/bans', '/audit-logs']) {
    expect((await running.bot('GET', aurora + path)).status).toBe(200)
  }
  expect((await running.bot('GET', `${aurora}/channels`)).body.code).toBe('NOT_FOUND')
})

test('items whose shape the document leaves open are as bare as can be', async () => {
  expect((await running.bot('GET', '/gateway/bot')).body).toEqual({ url: running.sandbox.gatewayUrl })
  expect(Object.keys((await running.bot('GET', '/users/@me/guilds')).body[0])).toEqual(['id', 'name', 'icon'])
  expect(Object.keys((await running.bot('GET', `${aurora}/bans`)).body[0])).toEqual(['user', 'reason'])
})

test('strict sends the named events only', async () => {
  const client = await running.connect()
  const { control } = running
  await running.bot('PUT', `${aurora}/bans/${CAST.rex.id}`)
  await running.bot('DELETE', `${aurora}/bans/${CAST.rex.id}`)
  await control.changeGuild(GUILDS.aurora, { name: 'Aurora II' })
  await control.changeRole(GUILDS.aurora, ROLES.aurora.helper, { name: 'Guide' })
  await client.event('GUILD_ROLE_UPDATE')
  expect(client.events.slice(6)).toEqual(['GUILD_MEMBER_REMOVE', 'GUILD_ROLE_UPDATE'])
  expect((await client.find(({ t, d }) => t === 'GUILD_CREATE' && d.id === GUILDS.aurora)).d.channels).not.toEqual([])
})

test('strict makes, changes and deletes roles, but neither lists nor orders them, and tells of changes only', async () => {
  const client = await running.connect()
  const { status, body } = await running.bot('POST', `${aurora}/roles`, { name: 'Brief' })
  expect(status).toBe(200)
  expect((await running.bot('PATCH', `${aurora}/roles/${body.id}`, { name: 'Briefer' })).status).toBe(200)
  expect((await running.bot('DELETE', `${aurora}/roles/${body.id}`)).status).toBe(200)
  expect((await running.bot('GET', `${aurora}/roles`)).body.code).toBe('NOT_FOUND')
  expect((await running.bot('PATCH', `${aurora}/roles`, [])).body.code).toBe('NOT_FOUND')
  await client.find(({ t, d }) => t === 'GUILD_ROLE_UPDATE' && d.role.id === body.id)
  expect(new Set(client.events.slice(6))).toEqual(new Set(['GUILD_ROLE_UPDATE']))
})

test('strict tells of a new profile by its members', async () => {
  const client = await running.connect()
  await running.bot('PATCH', '/users/@me', { username: 'warden' })
  expect((await client.event('GUILD_MEMBER_UPDATE')).d.user.username).toBe('warden')
  expect(client.events).not.toContain('USER_UPDATE')
})

test('strict knows no request for members', async () => {
  const client = await running.connect()
  client.send({ op: 8, d: { guild_id: GUILDS.aurora, query: '', limit: 0 } })
  expect(await client.closed).toBe(4001)
})

test('strict takes the end of a timeout only with milliseconds and a Z', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const timeOut = (communication_disabled_until: string | null) =>
    running.bot('PATCH', `${aurora}/members/${CAST.rex.id}`, { communication_disabled_until })
  for (const odd of [until.replace(/\.\d+/, ''), until.replace(/:\d\d\.\d+/, ''), until.replace('Z', '+00:00')]) {
    const { status, body } = await timeOut(odd)
    expect([status, body.code, body.errors?.[0].path]).toEqual([
      400,
      'INVALID_FORM_BODY',
      'communication_disabled_until',
    ])
  }
  expect((await timeOut(until)).body.communication_disabled_until).toBe(until)
  expect((await timeOut(null)).status).toBe(200)
})

test.each(['os', 'browser', 'device'])('strict asks whoever identifies for the property %s', async name => {
  const client = new GatewayClient(running.sandbox.gatewayUrl)
  await client.opcode(10)
  const properties = { os: 'linux', browser: 'test', device: 'test', [name]: undefined }
  client.send({ op: 2, d: { token: running.sandbox.botToken, properties } })
  expect(await client.closed).toBe(4002)
})
