import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { DAY, setClock } from '../time.ts'
import { listAuditLog } from './audit-logs.ts'
import { bulkDeleteMessages } from './bulk-delete-messages.ts'
import { readCapability } from './capabilities.ts'
import { listChannels } from './channels.ts'
import { listMessagesPage } from './list-messages.ts'
import { getMessage } from './messages.ts'
import type { Platform } from './platform.ts'
import { profiles } from './profile.ts'
import { rememberInMemory } from './remembered-capabilities.ts'
import { countRequests, failure, startTestPlatform, type TestPlatform } from './test-platform.ts'

let whole: TestPlatform
let strict: TestPlatform
beforeAll(async () => {
  whole = await startTestPlatform()
  strict = await startTestPlatform({ strict: true })
})
afterAll(() => Promise.all([whole.stop(), strict.stop()]))

let platform: Platform
beforeEach(() => {
  platform = { ...whole.platform, capabilities: rememberInMemory() }
})
let restoreClock = () => {}
afterEach(async () => {
  restoreClock()
  await Promise.all([whole.control.clearFaults(), strict.control.clearFaults()])
})

const { aurora, deneb } = GUILDS
const place = { channelId: CHANNELS.general, guildId: aurora }
const lacks = { name: 'PlatformLacks' }
const answer = (path: string, status: number, body: unknown = '') =>
  whole.control.addFault({ path, kind: 'status', status, body })
const later = (ms: number) => {
  restoreClock = setClock(() => Date.now() + ms)
}

test('where the platform has the operations, they are used and remembered', async () => {
  expect(await readCapability(platform, 'channel_listing')).toBeNull()
  const { channels, skipped } = await listChannels(platform, aurora)
  expect(channels.find(({ id }) => id === CHANNELS.general)).toMatchObject({
    guildId: aurora,
    name: 'general',
    type: 0,
  })
  expect(channels.some(({ overwrites }) => overwrites.length > 0)).toBe(true)
  expect(skipped).toBe(0)
  await listMessagesPage(platform, place)
  await listAuditLog(platform, aurora)
  for (const name of ['channel_listing', 'message_listing', 'audit_log'] as const) {
    expect(await readCapability(platform, name), name).toBe(true)
  }
})

test('a platform that shows only what the document does is asked once a day', async () => {
  const bare = { ...strict.platform, capabilities: rememberInMemory() }
  const ask = async () => {
    expect(await failure(listChannels(bare, aurora))).toMatchObject(lacks)
    expect(await failure(listMessagesPage(bare, place))).toMatchObject(lacks)
    expect(await failure(getMessage(bare, place, '1'))).toMatchObject(lacks)
  }
  expect(await countRequests(strict, ask)).toBe(2)
  expect(await countRequests(strict, ask)).toBe(0)
  expect(await readCapability(bare, 'channel_listing')).toBe(false)
  later(DAY + 1)
  expect(await readCapability(bare, 'channel_listing')).toBeNull()
  expect(await countRequests(strict, ask)).toBe(2)
})

test('what was learnt by a clock that has been put back since is asked anew', async () => {
  later(3 * DAY)
  await answer('/channels$', 405)
  expect(await failure(listChannels(platform, aurora))).toMatchObject(lacks)
  await whole.control.clearFaults()
  restoreClock()
  expect(await readCapability(platform, 'channel_listing')).toBeNull()
  expect((await listChannels(platform, aurora)).channels.length).toBeGreaterThan(5)
})

test('a platform that has learnt it meanwhile is used again', async () => {
  await answer('/channels$', 405)
  expect(await failure(listChannels(platform, aurora))).toMatchObject(lacks)
  later(DAY + 1)
  expect((await listChannels(platform, aurora)).channels.length).toBeGreaterThan(5)
  expect(await readCapability(platform, 'channel_listing')).toBe(true)
})

test('something that is not there says nothing of the operation', async () => {
  expect(await failure(listMessagesPage(platform, { ...place, channelId: '1' }))).toMatchObject({
    code: 'UNKNOWN_CHANNEL',
  })
  expect(await failure(listChannels(platform, '1'))).toMatchObject({ code: 'UNKNOWN_GUILD' })
  await answer('/channels$', 404, { code: 10004, message: 'Unknown Guild' })
  expect(await failure(listChannels(platform, aurora))).toMatchObject({ name: 'PlatformNotFound' })
  expect(await readCapability(platform, 'message_listing')).toBeNull()
  expect(await readCapability(platform, 'channel_listing')).toBeNull()
})

test('an operation that has answered is not given up for a 404 without a code', async () => {
  await listMessagesPage(platform, place)
  await answer('/messages$', 404)
  expect(await failure(listMessagesPage(platform, place))).toMatchObject({ name: 'PlatformUnavailable' })
  expect(await readCapability(platform, 'message_listing')).toBe(true)
  await answer('/messages$', 405)
  expect(await failure(listMessagesPage(platform, place))).toMatchObject(lacks)
  expect(await readCapability(platform, 'message_listing')).toBe(false)
})

test.each([[500], [503], [400], [403], [401]])('a %i decides nothing', async status => {
  await whole.control.addFault({ path: '/channels$', kind: 'status', status, times: 3 })
  await failure(listChannels(platform, aurora))
  expect(await readCapability(platform, 'channel_listing')).toBeNull()
})

test('a bulk delete that the platform has not is found out too', async () => {
  await whole.control.addFault({ path: '/bulk-delete$', kind: 'status', status: 404, body: '<h1>Not found</h1>' })
  const act = async () =>
    expect(await failure(bulkDeleteMessages(platform, place.channelId, ['1', '2']))).toMatchObject(lacks)
  // The second one asks whether it was the platform that said so.
  expect(await countRequests(whole, act)).toBe(2)
  expect(await countRequests(whole, act)).toBe(0)
})

const page = { kind: 'html', status: 404 } as const
test.each([
  ['bulk_delete', () => bulkDeleteMessages(platform, place.channelId, ['1', '2'])],
  ['message_listing', () => listMessagesPage(platform, place)],
  ['message_reading', () => getMessage(platform, place, '1')],
  ['audit_log', () => listAuditLog(platform, aurora)],
  ['channel_listing', () => listChannels(platform, aurora)],
] as const)('a proxy whose platform is away says nothing of %s', async (name, call) => {
  for (const [own, status] of [
    [page, 404],
    [page, 405],
    [{ kind: 'html', status: 502, times: 3 }, 404],
    [{ kind: 'html', status: 200 }, 404],
    [{ kind: 'cut', times: 3 }, 404],
  ] as const) {
    await whole.control.addFault({ path: '^/(channels|guilds)/', ...page, status })
    await whole.control.addFault({ path: '^/users/@me$', ...own })
    const error = await failure(call())
    expect(error).toMatchObject({ status, code: null })
    expect(error).not.toMatchObject(lacks)
    expect(await readCapability(platform, name)).toBeNull()
    await whole.control.clearFaults()
  }
  expect(await failure(call())).not.toMatchObject(lacks)
})

test('a log that is refused is that of one guild, whatever the code, and comes back with the right', async () => {
  expect(await failure(listAuditLog(platform, deneb))).toMatchObject({ code: 'MISSING_PERMISSIONS' })
  for (const code of [50001, 'ACCESS_DENIED', 20001]) {
    await answer('/audit-logs$', 403, { code })
    expect(await failure(listAuditLog(platform, aurora))).toMatchObject({ name: 'PlatformRefused', code: String(code) })
    expect(await readCapability(platform, 'audit_log')).toBeNull()
  }
  expect(await listAuditLog(platform, GUILDS.borealis)).toMatchObject({ next: null })
  expect(await listAuditLog(platform, aurora)).toMatchObject({ next: null })
})

test('a platform without the route of the log is not asked for it again, of whichever guild', async () => {
  await answer('/audit-logs$', 405, {})
  expect(await failure(listAuditLog(platform, aurora))).toMatchObject(lacks)
  expect(await countRequests(whole, () => failure(listAuditLog(platform, GUILDS.borealis)))).toBe(0)
})

test('an empty log means "not for bots" only on a platform that is known for it', async () => {
  const nothing = { audit_log_entries: [], users: [] }
  await answer('/audit-logs$', 200, nothing)
  expect(await listAuditLog(platform, aurora)).toMatchObject({ entries: [] })
  expect(await readCapability(platform, 'audit_log')).toBe(true)

  const silent = {
    ...platform,
    capabilities: rememberInMemory(),
    profile: { ...profiles.v1, auditLog: 'empty' } as const,
  }
  await answer('/audit-logs$', 200, nothing)
  expect(await listAuditLog(silent, aurora, { userId: '1' })).toMatchObject({ entries: [] })
  expect(await readCapability(silent, 'audit_log')).toBeNull()
  await answer('/audit-logs$', 200, nothing)
  expect(await listAuditLog(silent, aurora)).toMatchObject({ entries: [] })
  expect(await countRequests(whole, () => failure(listAuditLog(silent, aurora)))).toBe(0)
})

test('a memory that fails is as good as none', async () => {
  const fail = () => Promise.reject(new Error('database gone'))
  const forgetful = { ...platform, capabilities: { read: fail, write: fail } }
  expect((await listChannels(forgetful, aurora)).channels.length).toBeGreaterThan(5)
  expect(await readCapability(forgetful, 'channel_listing')).toBeNull()
})
