import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startSandbox } from '../../../sandbox/start-sandbox.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { platformOf, startTestPlatform } from '../test-platform.ts'
import { parseGuildCreate } from '../wire/events/guild-events.ts'
import { parseMemberAdd, parseMemberUpdate } from '../wire/events/member-events.ts'
import { listenTo } from './test-gateway.ts'

let world: Awaited<ReturnType<typeof startTestPlatform>>
let open: ReturnType<typeof listenTo>[] = []
beforeAll(async () => {
  world = await startTestPlatform()
})
afterEach(async () => {
  await Promise.all(open.map(({ close }) => close()))
  open = []
  world.vault.token = world.sandbox.botToken
  await world.control.clearFaults()
})
afterAll(() => world.stop())

function listen(platform = world.platform) {
  const heard = listenTo(platform)
  open.push(heard)
  return heard
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 10 })
const lastState = (heard: ReturnType<typeof listen>, state: string) =>
  until(() => expect(heard.states.at(-1)).toBe(state))

async function connected() {
  const heard = listen()
  await until(() => expect(heard.names().filter(name => name === 'GUILD_CREATE').length).toBe(5))
  return heard
}

test('the guilds of the bot come after READY, then what happens in them', async () => {
  const heard = await connected()
  expect(heard.states).toEqual(['connecting', 'connected'])
  expect(heard.names()[0]).toBe('READY')
  const guilds = heard.events.filter(({ name }) => name === 'GUILD_CREATE').map(({ data }) => parseGuildCreate(data))
  expect(guilds.map(guild => guild?.kind)).toEqual(Array(5).fill('whole'))
  expect(guilds.map(guild => guild?.id)).toContain(GUILDS.aurora)

  const { user } = await world.control.addMember(GUILDS.aurora, { username: 'newcomer' })
  await until(() => expect(heard.names()).toContain('GUILD_MEMBER_ADD'))
  const added = parseMemberAdd(heard.events.find(({ name }) => name === 'GUILD_MEMBER_ADD')?.data)
  expect(added).toMatchObject({ guildId: GUILDS.aurora, member: { user: { id: user.id, username: 'newcomer' } } })
})

test('a broken line is taken up again and nothing is missed', async () => {
  const heard = await connected()
  await world.control.dropGateway(1006)
  await world.control.changeMember(GUILDS.aurora, CAST.rex.id, { nick: 'Rexy' })
  await lastState(heard, 'connected again')
  expect(heard.states).toEqual(['connecting', 'connected', 'down', 'connected again'])
  await until(() => expect(heard.names()).toContain('GUILD_MEMBER_UPDATE'))
  const updates = heard.events.filter(({ name }) => name === 'GUILD_MEMBER_UPDATE')
  expect(updates.length).toBe(1)
  expect(parseMemberUpdate(updates[0]?.data)).toMatchObject({ user: { id: CAST.rex.id }, fields: { nick: 'Rexy' } })
})

test.each<[string, () => Promise<void>]>([
  ['is asked to reconnect (op 7)', () => world.control.askToReconnect()],
  [
    'is told that its session is invalid and can be resumed (op 9)',
    () => world.control.invalidateSessions({ resumable: true }),
  ],
])('a connection that %s is resumed', async (_what, befalls) => {
  const heard = await connected()
  await befalls()
  await until(() => expect(heard.names()).toContain('RESUMED'))
  await world.control.changeMember(GUILDS.aurora, CAST.rex.id, { nick: 'Rexy' })
  await until(() => expect(heard.names()).toContain('GUILD_MEMBER_UPDATE'))
  expect(heard.names().filter(name => name === 'READY').length).toBe(1)
  await world.control.changeMember(GUILDS.aurora, CAST.rex.id, { nick: null })
})

test('after an invalid session that cannot be resumed everything is announced anew', async () => {
  const heard = await connected()
  await world.control.invalidateSessions({ resumable: false })
  await until(() => expect(heard.names().filter(name => name === 'READY').length).toBe(2))
  await lastState(heard, 'connected')
})

test('where the session is no longer known, everything is announced anew', async () => {
  const heard = await connected()
  await world.control.reset()
  await until(() => expect(heard.states).toEqual(['connecting', 'connected', 'down', 'connected']))
  await until(() => expect(heard.names().filter(name => name === 'READY').length).toBe(2))
})

test('a platform that comes back is found again; that it was away is warned of once', async () => {
  const first = await startSandbox({ borealisMembers: 5, colossusMembers: 5 })
  const warned: string[] = []
  const platform = platformOf(first, world.vault)
  const heard = listen({
    ...platform,
    log: {
      info: () => {},
      warn: (...said: unknown[]) => {
        warned.push(String(said[1]))
      },
    },
  })
  await lastState(heard, 'connected')
  await first.stop()
  await lastState(heard, 'down')
  await until(() => expect(warned).toEqual(['the gateway cannot be reached']))
  const second = await startSandbox({ borealisMembers: 5, colossusMembers: 5, port: first.port })
  await lastState(heard, 'connected')
  expect(heard.states).toEqual(['connecting', 'connected', 'down', 'connected'])
  expect(warned).toHaveLength(1)
  await heard.close()
  await second.stop()
})

test('an address that cannot be fetched is asked for again', async () => {
  await world.control.addFault({ path: '/gateway/bot', kind: 'status', status: 500, times: 4 })
  const heard = listen()
  await until(() => expect(heard.states).toEqual(['connecting', 'down', 'connected']))
})

test('a dead token is told, and a new one in the vault takes over', async () => {
  world.vault.token = `${world.sandbox.botToken}x`
  const platform = { ...world.platform, gatewayUrl: world.sandbox.gatewayUrl }
  const heard = listen(platform)
  await until(() => expect(heard.states).toEqual(['connecting', 'token_dead']))
  world.vault.token = world.sandbox.botToken
  await lastState(heard, 'connected')
})

test('a dead token is told too where already the address is refused', async () => {
  world.vault.token = `${world.sandbox.botToken}x`
  const heard = listen()
  await until(() => expect(heard.states).toEqual(['connecting', 'token_dead']))
})

test('a token that is pasted while the old one is being refused is not taken for the dead one', async () => {
  let reads = 0
  // Read for the connection, for the address, and once more when that is refused; then another one is there.
  const vault = {
    get token() {
      reads += 1
      return reads > 3 ? world.sandbox.botToken : `${world.sandbox.botToken}x`
    },
  }
  const heard = listen(platformOf(world.sandbox, vault))
  await lastState(heard, 'connected')
  expect(heard.states).toEqual(['connecting', 'token_dead', 'connected'])
})

test('nothing is heard after closing', async () => {
  const heard = await connected()
  await heard.close()
  const before = heard.events.length
  await world.control.changeMember(GUILDS.aurora, CAST.rex.id, { nick: null })
  const other = await connected()
  expect(heard.events.length).toBe(before)
  expect(heard.states).toEqual(['connecting', 'connected'])
  expect(other.states).toEqual(['connecting', 'connected'])
})
