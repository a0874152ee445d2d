import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { departures } from '../db/schema/departures.ts'
import { expireBans } from '../mirror/guilds/refresh-bans.ts'
import { readMirrorState } from '../mirror/mirror-state.ts'
import { mayTrustChannels } from '../mirror/trust.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { listBans } from './bans/list-bans.ts'
import { DeparturesQuery, listDepartures } from './departures/list-departures.ts'
import { visibleChannels } from './load-channel.ts'
import { loadGuild } from './load-guild.ts'
import { getMember } from './members/get-member.ts'
import { listMessages } from './messages/list-messages.ts'
import { lookUpMessages } from './messages/look-up-messages.ts'

const guildId = GUILDS.aurora
const { general } = AURORA_CHANNEL_IDS
const PATIENT = { timeout: 20_000 }
const viewer = viewerOf('mia')
let steward: TestSteward

// As in production: whoever waits for two answers, one after the other, waits for longer than a test.
const timeoutMs = 10_000
beforeAll(async () => {
  steward = await openTestSteward({ timeoutMs })
  for (const id of [guildId, GUILDS.colossus]) await steward.mirrored(id)
  await loadGuild(steward, viewer, guildId)
  await steward.control.setGatewayFaults({ refusesConnections: true })
  await steward.control.dropGateway()
  const isTold = async () => mayTrustChannels(await readMirrorState(steward.db, guildId)).told
  await vi.waitFor(async () => expect(await isTold()).toBe(false), PATIENT)
})
afterAll(() => steward.close())
afterEach(() => steward.control.clearFaults())

const fallsSilent = () => steward.control.addFault({ method: 'GET', path: '', kind: 'hang', times: 10_000 })
/** The same deployment with nothing read lately, and no silence remembered. */
const anew = (): TestSteward => ({
  ...steward,
  platform: { ...steward.platform, capabilities: { ...steward.platform.capabilities } },
})

test('what is mirrored is shown all the same: channels, messages, a member', async () => {
  await fallsSilent()
  const here = anew()
  const guild = await loadGuild(here, viewer, guildId)
  expect((await visibleChannels(here, guild)).map(({ name }) => name)).toContain('general')
  const { knownSince, isSilent } = await listMessages(here, guild, { channels: [general] })
  expect(knownSince).not.toBeNull()
  expect(isSilent).toBe(true)
  const { member, user } = await getMember(here, viewer, guild, CAST.rex.id)
  expect([member?.userId, user]).toEqual([CAST.rex.id, null])
})

test('a message that cannot be read now takes none of the others with it', async () => {
  await fallsSilent()
  const here = anew()
  const text = `${general}-100000000000000001 https://chat.example/channels/${guildId}/1/100000000000000002`
  const { unknown, missing } = await lookUpMessages(here, await loadGuild(here, viewer, guildId), text)
  expect(unknown).toMatchObject([{ channelId: general, id: '100000000000000001' }])
  expect(missing).toHaveLength(1)
})

test('who left is shown while the bans are being read, and told once they are', async () => {
  const left = { id: 'd', guildId, userId: '77', username: 'x', leftAt: new Date(), heard: true, searchText: ' x' }
  await steward.db.orm.insert(departures).values(left)
  await expireBans(steward.db, guildId)
  await steward.control.addFault({ method: 'GET', path: '/bans$', kind: 'hold' })
  const guild = await loadGuild(steward, viewer, guildId)
  const told = Promise.withResolvers<void>()
  const unsubscribe = steward.live.subscribe(guildId, ({ kind }) => kind === 'ban' && told.resolve())
  expect((await listDepartures(steward, guild, DeparturesQuery.parse({}))).rows).toHaveLength(1)
  await steward.control.clearFaults()
  await told.promise
  unsubscribe()
})

test('the sheet of somebody is told too when the list of bans has come that it did not wait for', async () => {
  await expireBans(steward.db, guildId)
  await steward.control.addFault({ method: 'GET', path: '/bans$', kind: 'hold' })
  const guild = await loadGuild(steward, viewer, guildId)
  const told = Promise.withResolvers<void>()
  const unsubscribe = steward.live.subscribe(guildId, ({ kind }) => kind === 'ban' && told.resolve())
  expect((await getMember(steward, viewer, guild, CAST.rex.id)).ban).toBeNull()
  await steward.control.clearFaults()
  await told.promise
  unsubscribe()
})

test('bans are shown as they were read last, and told once they are read anew', async () => {
  const before = await listBans(steward, await loadGuild(steward, viewer, guildId), { q: '' })
  await expireBans(steward.db, guildId)
  await steward.control.addFault({ method: 'GET', path: '/bans$', kind: 'hold' })
  const here = anew()
  const guild = await loadGuild(here, viewer, guildId)
  const told = Promise.withResolvers<void>()
  const unsubscribe = steward.live.subscribe(guildId, ({ kind }) => kind === 'ban' && told.resolve())
  expect(await listBans(here, guild, { q: '' })).toEqual(before)
  await steward.control.clearFaults()
  await told.promise
  unsubscribe()
  const after = await listBans(here, guild, { q: '' })
  expect(Date.parse(after.listedAt)).toBeGreaterThan(Date.parse(before.listedAt))
})

test('what was never read is waited for: no page says that nobody is banned', async () => {
  await steward.control.addFault({ method: 'GET', path: '/bans$', kind: 'delay', delayMs: 4_000 })
  const colossus = await loadGuild(steward, viewer, GUILDS.colossus)
  expect((await listBans(anew(), colossus, { q: '' })).count).toBeGreaterThan(0)
})
