import { once } from 'node:events'
import { DiscordAPIError, REST } from '@discordjs/rest'
import { WebSocketManager, WebSocketShardEvents } from '@discordjs/ws'
import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../world/cast.ts'
import { withSandbox } from './with-sandbox.ts'

// Clients that others wrote: what the platform answers must satisfy them as they come.
const running = withSandbox()

const restClient = (token: string): REST => new REST({ version: '1', api: running.sandbox.webUrl }).setToken(token)

test('@discordjs/rest reads, writes with a reason and understands a refusal', async () => {
  const rest = restClient(running.sandbox.botToken)
  expect(await rest.get('/users/@me')).toMatchObject({ id: CAST.steward.id })
  await rest.put(`/guilds/${GUILDS.aurora}/bans/${CAST.rex.id}`, {
    body: { delete_message_days: 1 },
    reason: 'Mia: späm',
  })
  expect(await running.control.ban(GUILDS.aurora, CAST.rex.id)).toMatchObject({ reason: 'Mia: späm' })
  const refusal = await rest.delete(`/guilds/${GUILDS.aurora}/members/${CAST.bo.id}`).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(DiscordAPIError)
  expect(refusal).toMatchObject({ status: 403, code: 'MISSING_PERMISSIONS' })
  await expect(restClient('1.wrong').get('/users/@me')).rejects.toMatchObject({ status: 401 })
})

test('@discordjs/ws connects, receives a change, resumes after a lost line', async () => {
  const { botToken: token } = running.sandbox
  const manager = new WebSocketManager({ token, intents: 0, version: '1', rest: restClient(token) })
  const events: string[] = []
  manager.on(WebSocketShardEvents.Dispatch, payload => events.push(payload.t))
  await manager.connect()
  const resumed = once(manager, WebSocketShardEvents.Resumed)
  await running.control.dropGateway()
  await running.control.changeMember(GUILDS.aurora, CAST.rex.id, { nick: 'missed' })
  await resumed
  expect(events.filter(name => name === 'GUILD_CREATE')).toHaveLength(5)
  await expect.poll(() => events.slice(6)).toEqual(['GUILD_MEMBER_UPDATE', 'RESUMED'])
  await manager.destroy()
})

test('@discordjs/ws gives up on a bad token', async () => {
  const rest = restClient(running.sandbox.botToken)
  const manager = new WebSocketManager({ token: '1.wrong', intents: 0, version: '1', rest })
  const failed = once(manager, WebSocketShardEvents.Error)
  manager.connect().catch(() => {})
  expect(String((await failed)[0])).toContain('Authentication failed')
  await manager.destroy()
})
