import { expect, test, vi } from 'vitest'
import { GatewayClient } from '../testing/gateway-client.ts'
import { withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS } from '../world/cast.ts'

const running = withSandbox()
const PATIENT = { timeout: 20_000 }
const open = (): GatewayClient => new GatewayClient(running.sandbox.gatewayUrl)
const rename = (nick: string) => running.control.changeMember(GUILDS.aurora, CAST.rex.id, { nick })
const nicks = (client: GatewayClient) =>
  client.received.filter(({ t }) => t === 'GUILD_MEMBER_UPDATE').map(({ d }) => d.nick)

async function sessionOf(client: GatewayClient): Promise<string> {
  return (await client.event('READY')).d.session_id
}

/** A new connection that asks to resume. */
async function resume(session_id: string, seq: number): Promise<GatewayClient> {
  const client = open()
  await client.opcode(10)
  client.send({ op: 6, d: { token: running.sandbox.botToken, session_id, seq } })
  return client
}

test.each([1000, 4000, 4008, 4014])('a drop closes with the code %i', async code => {
  const client = await running.connect()
  await running.control.dropGateway(code)
  expect(await client.closed).toBe(code)
})

test('heartbeats are asked for as often as set, and not acknowledged', async () => {
  const { control } = running
  await control.setGatewayFaults({ heartbeatIntervalMs: 150, ignoresHeartbeats: true })
  const client = await running.connect()
  expect((await client.opcode(10)).d.heartbeat_interval).toBe(150)
  client.send({ op: 1, d: null })
  await rename('after the heartbeat')
  await vi.waitFor(() => expect(nicks(client)).toHaveLength(1), PATIENT)
  expect(client.received.some(({ op }) => op === 11)).toBe(false)
  await control.clearFaults()
  client.send({ op: 1, d: null })
  await client.opcode(11)
})

test('a client that is asked to reconnect keeps its line until it goes, and resumes', async () => {
  const client = await running.connect()
  const session = await sessionOf(client)
  await running.control.askToReconnect()
  await client.opcode(7)
  await rename('still heard')
  await client.event('GUILD_MEMBER_UPDATE')
  client.close()
  await client.closed
  const again = await resume(session, 7)
  await again.event('RESUMED')
  expect(again.events).toEqual(['RESUMED'])
  again.close()
})

test('an invalid session that can be resumed is, with what was missed', async () => {
  const client = await running.connect()
  const session = await sessionOf(client)
  await running.control.invalidateSessions({ resumable: true })
  expect((await client.opcode(9)).d).toBe(true)
  await rename('missed')
  client.send({ op: 6, d: { token: running.sandbox.botToken, session_id: session, seq: 6 } })
  await client.event('RESUMED')
  expect(nicks(client)).toEqual(['missed'])
})

test('an invalid session that cannot be resumed is forgotten; the same line takes another identify', async () => {
  const client = await running.connect()
  const session = await sessionOf(client)
  await running.control.invalidateSessions({ resumable: false })
  expect((await client.opcode(9)).d).toBe(false)
  const again = await resume(session, 6)
  expect((await again.opcode(9)).d).toBe(false)
  again.close()
  client.send({ op: 2, d: { token: running.sandbox.botToken, properties: {} } })
  await client.find(({ t, d }) => t === 'READY' && d.session_id !== session)
})

test('slow events come late and in order, everything else at once', async () => {
  const client = await running.connect()
  await running.control.setGatewayFaults({ eventDelayMs: 400 })
  const begun = performance.now()
  for (const nick of ['one', 'two', 'three']) await rename(nick)
  client.send({ op: 1, d: null })
  await client.opcode(11)
  await vi.waitFor(() => expect(nicks(client)).toEqual(['one', 'two', 'three']), PATIENT)
  expect(performance.now() - begun).toBeGreaterThan(395)
})

test('events that are held back come in one burst when that ends', async () => {
  const client = await running.connect()
  await running.control.setGatewayFaults({ holdsEvents: true })
  for (const nick of ['one', 'two', 'three']) await rename(nick)
  client.send({ op: 1, d: null })
  await client.opcode(11)
  expect(nicks(client)).toEqual([])
  await running.control.setGatewayFaults({})
  await vi.waitFor(() => expect(nicks(client)).toEqual(['one', 'two', 'three']), PATIENT)
})

test('what was held back when the line broke comes with the resume', async () => {
  const client = await running.connect()
  const session = await sessionOf(client)
  await running.control.setGatewayFaults({ holdsEvents: true })
  await rename('held')
  await running.control.dropGateway(1006)
  await client.closed
  await running.control.clearFaults()
  const again = await resume(session, 6)
  await again.event('RESUMED')
  expect(nicks(again)).toEqual(['held'])
  again.close()
})

test('what was held back when the session became invalid comes once', async () => {
  const client = await running.connect()
  const session = await sessionOf(client)
  await running.control.setGatewayFaults({ holdsEvents: true })
  await rename('held')
  await running.control.invalidateSessions({ resumable: true })
  await running.control.clearFaults()
  await client.opcode(9)
  client.send({ op: 6, d: { token: running.sandbox.botToken, session_id: session, seq: 6 } })
  await client.event('RESUMED')
  expect(nicks(client)).toEqual(['held'])
})

test('events get lost out of a burst by seed, only those that are named, and leave no gap in the numbers', async () => {
  const client = await running.connect()
  const names = ['GUILD_MEMBER_UPDATE']
  await running.control.setGatewayFaults({ losesEvents: { fraction: 0.5, seed: 3, names } })
  for (let n = 0; n < 30; n++) await rename(`n${n}`)
  await running.control.changeGuild(GUILDS.aurora, { name: 'Aurora II' })
  await client.event('GUILD_UPDATE')
  const arrived = nicks(client).length
  expect(arrived).toBeGreaterThan(5)
  expect(arrived).toBeLessThan(25)
  const numbers = client.received.map(({ s }) => s).filter(s => typeof s === 'number')
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  await expect(running.control.setGatewayFaults({ losesEvents: {} as { fraction: number } })).rejects.toThrow('400')
})

test('new connections are refused until that ends, those that stand go on', async () => {
  const client = await running.connect()
  await running.control.setGatewayFaults({ refusesConnections: true })
  expect(await open().closed).toBe(1006)
  await rename('heard')
  await client.event('GUILD_MEMBER_UPDATE')
  await running.control.clearFaults()
  await running.connect()
})

test('new connections are refused for a time', async () => {
  await running.control.setGatewayFaults({ refusesConnections: 200 })
  await vi.waitFor(async () => {
    const client = open()
    const refused = client.closed.then(() => {
      throw new Error('refused')
    })
    await Promise.race([client.opcode(10), refused])
    client.close()
  }, PATIENT)
})

test('a resume is refused while that is set', async () => {
  const client = await running.connect()
  const session = await sessionOf(client)
  await running.control.dropGateway()
  await client.closed
  await running.control.setGatewayFaults({ refusesResume: true })
  const again = await resume(session, 6)
  expect((await again.opcode(9)).d).toBe(false)
  again.close()
})
