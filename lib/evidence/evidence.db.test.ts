import { createHmac } from 'node:crypto'
import canonicalize from 'canonicalize'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, type CastName, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { evidence, evidenceMessages } from '../db/schema/evidence.ts'
import { members } from '../db/schema/members.ts'
import { messages } from '../db/schema/messages.ts'
import type { MessageKey } from '../mirror/messages/store-messages.ts'
import { channelsAreTold } from '../mirror/testing/channels-are-told.ts'
import { historyIsListed } from '../mirror/testing/history-is-listed.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { runCommand } from '../run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { DAY, now, setClock } from '../time.ts'
import { dropExpiredEvidence } from './drop-expired-evidence.ts'
import { exportEvidence } from './export-evidence.ts'
import { getEvidence } from './get-evidence.ts'
import { isSealed } from './is-sealed.ts'
import { listEvidence } from './list-evidence.ts'
import { listEvidenceMessages } from './list-evidence-messages.ts'
import { setRetention } from './set-retention.ts'
import { takeEvidence } from './take-evidence.ts'
import { verifyEvidence } from './verify-evidence.ts'

const guildId = GUILDS.aurora
const { general, games, moderators } = AURORA_CHANNEL_IDS
const PATIENT = { timeout: 30_000 }
vi.setConfig({ testTimeout: 300_000 })
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
  await channelsAreTold(steward, guildId)
  await historyIsListed(steward, games)
})
afterAll(() => steward.close())

const guildOf = (who: CastName) => loadGuild(steward, viewerOf(who), guildId)
const get = async (who: CastName, id: string) => getEvidence(steward, await guildOf(who), id)
const check = async (who: CastName, id: string) => (await verifyEvidence(steward, await guildOf(who), id)).seal
const read = async (who: CastName, id: string, q = '') =>
  (await listEvidenceMessages(steward, await guildOf(who), { evidenceId: id, q })).messages
const listed = async (who: CastName) => (await listEvidence(steward, await guildOf(who), {})).copies.map(({ id }) => id)

async function exported(who: CastName, id: string, format: 'json' | 'html') {
  const viewer = viewerOf(who)
  return exportEvidence({ steward, viewer, guild: await guildOf(who), query: { evidenceId: id, format } })
}

async function write(channelId: string, content: string): Promise<MessageKey> {
  const { id } = await steward.control.createMessage(channelId, { author_id: CAST.rex.id, content })
  await expect.poll(() => steward.db.orm.$count(messages, eq(messages.id, id)), PATIENT).toBe(1)
  return { channelId, id }
}

const forget = (key: MessageKey) => steward.db.orm.delete(messages).where(eq(messages.id, key.id))

async function take(keys: MessageKey[], by: CastName = 'mia') {
  const takenBy = { id: CAST[by].id, name: CAST[by].global_name ?? by }
  const { evidenceId } = await takeEvidence(steward, { guildId, kind: 'purge', takenBy, reason: 'Spam', keys })
  return evidenceId
}

test('a copy has what the mirror knows, else what the platform lists, else that it was there; each once, the oldest first', async () => {
  const [first, second, third] = [await write(general, 'one'), await write(games, 'two'), await write(general, 'three')]
  await forget(third)
  const gone = { channelId: general, id: String(BigInt(first.id) - 1n) }
  const id = await take([third, second, first, second, gone])
  expect(await read('mia', id)).toMatchObject([
    { id: gone.id, known: false, author: null, content: '', channelName: 'general' },
    { id: first.id, known: true, content: 'one', channelName: 'general', author: { id: CAST.rex.id, username: 'rex' } },
    { id: second.id, content: 'two', channelName: 'games' },
    { id: third.id, content: 'three', channelId: general },
  ])
  expect(await get('mia', id)).toMatchObject({ kind: 'purge', total: 4, visible: 4, reason: 'Spam', expiresAt: null })
  expect(await check('mia', id)).toBe('intact')
})

test('many that only the platform knows cost pages, not one request each', async () => {
  const keys: MessageKey[] = []
  for (let n = 0; n < 150; n++) {
    const { id } = await steward.control.createMessage(games, { author_id: CAST.rex.id, content: `Message no. ${n}` })
    keys.push({ channelId: games, id })
  }
  await expect.poll(() => steward.db.orm.$count(messages, eq(messages.id, keys.at(-1)!.id)), PATIENT).toBe(1)
  for (const key of keys) await forget(key)
  const before = await steward.control.lastRequest()
  const id = await take(keys)
  expect((await read('mia', id, 'no. 14')).map(({ content }) => content)).toHaveLength(11)
  // A whole page of them begins alike.
  expect((await read('mia', id, 'MESSAGE NO. 14')).map(({ content }) => content)).toHaveLength(11)
  expect((await read('mia', id, 'message no. 149')).map(({ content }) => content)).toEqual(['Message no. 149'])
  const asked = await steward.control.requests(before)
  expect(asked.filter(({ path }) => path === `/channels/${games}/messages`)).toHaveLength(2)
  expect((await read('mia', id)).every(({ known }) => known)).toBe(true)
})

test('copies are found by who wrote a message of them, as far as the viewer may see that message', async () => {
  const { user } = await steward.control.addMember(guildId, { username: 'writer', global_name: 'Writer' })
  const byThem = async (channelId: string) => {
    const { id } = await steward.control.createMessage(channelId, { author_id: user.id, content: 'Mine' })
    await expect.poll(() => steward.db.orm.$count(messages, eq(messages.id, id)), PATIENT).toBe(1)
    return { channelId, id }
  }
  const others = await write(general, 'not theirs')
  const open = await take([await byThem(general), others])
  const half = await take([await byThem(moderators), others])
  await take([others])
  const found = async (who: CastName, author = user.id) => {
    const { copies, author: named } = await listEvidence(steward, await guildOf(who), { author })
    return [copies.map(({ id }) => id), named]
  }
  expect(await found('mia')).toEqual([[half, open], { id: user.id, name: 'Writer' }])
  // She sees a part of the other copy, but not theirs.
  expect(await found('hana')).toEqual([[open], { id: user.id, name: 'Writer' }])
  expect(await found('mia', '100000000000000001')).toEqual([[], null])

  await steward.control.removeMember(guildId, user.id)
  await expect.poll(() => steward.db.orm.$count(members, eq(members.userId, user.id))).toBe(0)
  expect(await found('hana')).toEqual([[open], { id: user.id, name: 'Writer' }])
  // Bo sees there what was copied of channels that are gone: those of another guild are none of them.
  const elsewhere = await loadGuild(steward, viewerOf('bo'), GUILDS.borealis)
  expect(await listEvidence(steward, elsewhere, { author: user.id })).toMatchObject({ copies: [], author: null })
})

test('everybody sees the part of the channels that they may read now; who sees nothing learns nothing', async () => {
  const keys = [await write(general, 'for all'), await write(moderators, 'for few')]
  const id = await take(keys)
  expect((await read('mia', id)).map(({ content }) => content)).toEqual(['for all', 'for few'])
  expect((await read('hana', id)).map(({ content }) => content)).toEqual(['for all'])
  // Nor is what is hidden from her found.
  for (const [q, found] of [
    ['FOR ', ['for all']],
    ['few', []],
    ['rex', ['for all']],
    [CAST.rex.id, ['for all']],
    ['%', []],
  ] as const) {
    expect((await read('hana', id, q)).map(({ content }) => content)).toEqual(found)
  }
  expect((await read('mia', id, 'few')).map(({ content }) => content)).toEqual(['for few'])
  expect(await get('hana', id)).toMatchObject({ total: 2, visible: 1, channels: [{ name: 'general' }] })
  expect(await check('hana', id)).toBe('intact')

  const hidden = await take([keys[1]!])
  const nothing = { code: 'not_found', message: 'There is no such copy, or you may not read the channels it is of.' }
  for (const ask of [get, read, check, (who: CastName, of: string) => exported(who, of, 'json')]) {
    await expect(ask('hana', hidden)).rejects.toMatchObject(nothing)
  }
  expect(await listed('hana')).not.toContain(hidden)
  expect(await listed('hana')).toContain(id)
  expect(await listed('mia')).toEqual(expect.arrayContaining([id, hidden]))
  await expect(read('otto', id)).rejects.toMatchObject({ code: 'not_found' })

  // Who took it still learns that there is one.
  const own = await take([keys[1]!], 'hana')
  expect(await read('hana', own)).toEqual([])
  expect(await get('hana', own)).toMatchObject({ total: 1, visible: 0, channels: [] })
})

test('the part of a channel that is gone is for administrators, not for all who hold Manage Server', async () => {
  const held = (await steward.control.member(guildId, CAST.mia.id))!.roles
  await steward.control.changeMember(guildId, CAST.mia.id, { roles: [...held, ROLES.aurora.events] })
  const { id: channelId } = await steward.control.createChannel(guildId, { name: 'shortly' })
  const { id: messageId } = await steward.control.createMessage(channelId, { author_id: CAST.rex.id, content: 'bye' })
  await expect.poll(() => steward.db.orm.$count(messages, eq(messages.id, messageId)), PATIENT).toBe(1)
  const id = await take([{ channelId, id: messageId }], 'bo')
  await expect.poll(() => read('mia', id).catch(() => []), { timeout: 30_000, interval: 500 }).toHaveLength(1)
  await steward.control.deleteChannel(channelId)
  await expect
    .poll(() => read('mia', id).catch(({ code }) => code), { timeout: 30_000, interval: 500 })
    .toBe('not_found')
  expect(await read('bo', id)).toMatchObject([{ content: 'bye', channelName: 'shortly' }])
  expect(await get('bo', id)).toMatchObject({ channels: [{ id: channelId, name: 'shortly' }] })
  expect(await listed('bo')).toContain(id)
  expect(await listed('mia')).not.toContain(id)
  await steward.control.changeMember(guildId, CAST.mia.id, { roles: held })
})

test.each([
  ['a text', sql`update evidence_messages set copy = jsonb_set(copy, '{content}', '"harmless"') where position = 0`],
  ['an author', sql`update evidence_messages set copy = jsonb_set(copy, '{author,id}', '"1"') where position = 0`],
  ['a channel', sql`update evidence_messages set channel_id = '1' where position = 1`],
  ['the last message', sql`delete from evidence_messages where position = 1`],
  ['the order', sql`update evidence_messages set position = 2 - position`],
  ['who took it', sql`update evidence set taken_by_name = 'Otto'`],
  ['the reason', sql`update evidence set reason = 'No reason'`],
  ['when', sql`update evidence set taken_at = taken_at - interval '1 day'`],
  ['the seal', sql`update evidence set seal = repeat('0', 64)`],
])('%s that is changed in the database shows', async (_what, tamper) => {
  const keys = [await write(general, 'you are all'), await write(general, 'very nice')]
  await steward.db.orm.delete(evidence)
  const id = await take(keys)
  expect(await check('mia', id)).toBe('intact')
  await steward.db.orm.execute(tamper)
  expect(await check('mia', id)).toBe('broken')
})

test('a key that came before still opens; one that is gone is said to be', async () => {
  const id = await take([await write(general, 'old')])
  const [first] = steward.env.vaultKeys
  const added = Buffer.alloc(32, 9)
  const rotated = { ...steward, env: { ...steward.env, vaultKeys: [added, first!] } }
  const lost = { ...steward, env: { ...steward.env, vaultKeys: [added] } }
  const guild = await guildOf('mia')
  expect((await verifyEvidence(rotated, guild, id)).seal).toBe('intact')
  expect((await verifyEvidence(lost, guild, id)).seal).toBe('no_key')
})

test('what cannot be stored is no copy, and what the platform does not tell now is not known to be unknown', async () => {
  const key = await write(general, 'kept')
  const before = await steward.db.orm.$count(evidence, isSealed)
  await steward.db.orm.execute(sql`alter table evidence_messages add constraint full_disk check (false) not valid`)
  await expect(take([key])).rejects.toMatchObject({
    code: 'internal',
    message: expect.stringContaining('nothing was deleted'),
  })
  await steward.db.orm.execute(sql`alter table evidence_messages drop constraint full_disk`)
  await forget(key)
  await steward.control.addFault({ method: 'GET', path: `/channels/${general}/messages`, kind: 'status', times: 50 })
  await expect(take([key])).rejects.toMatchObject({ name: 'PlatformUnavailable' })
  await steward.control.clearFaults()
  expect(await steward.db.orm.$count(evidence, isSealed)).toBe(before)
})

test('JSON comes out canonical, and its seal can be checked by anybody who has the key', async () => {
  const id = await take([await write(general, 'évidence "quoted"'), await write(general, '<b>bold</b>')], 'bo')
  const text = await (await exported('bo', id, 'json')).text()
  const file = JSON.parse(text)
  expect(canonicalize(file)).toBe(text)
  const seal = createHmac('sha256', steward.env.vaultKeys[0]!)
    .update(`steward evidence 1\n${canonicalize(file.copy)}`, 'utf8')
    .digest('hex')
  expect(file).toMatchObject({ part: null, seal: { value: seal } })
  const [entry] = await steward.db.orm.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  const logged = { action: 'export.evidence', outcome: 'done', intent: { evidenceId: id }, after: { rows: 2 } }
  expect(entry).toMatchObject(logged)
})

test('a page comes out as an attachment that may load nothing; without Manage Server nothing comes out', async () => {
  const id = await take([await write(general, '<img src=x onerror=alert(1)>')])
  const page = await exported('bo', id, 'html')
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  )
  expect(page.headers.get('content-disposition')).toMatch(/^attachment; filename="aurora-messages-[\d-]+\.html"$/)
  const html = await page.text()
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('<img')
  await expect(exported('mia', id, 'html')).rejects.toMatchObject({ code: 'forbidden' })
})

test('a part says that it is one, and that its seal covers the whole', async () => {
  const admins = AURORA_CHANNEL_IDS.admins
  // The bot does not see that channel, so nobody is shown what was in it.
  const id = await take([{ channelId: admins, id: '1' }, await write(general, 'seen')], 'bo')
  const file = JSON.parse(await (await exported('bo', id, 'json')).text())
  expect(file.copy.messages).toHaveLength(1)
  expect(file.part).toMatchObject({ messages: 1, of: 2, note: expect.stringContaining('cannot be checked') })
  expect(await (await exported('bo', id, 'html')).text()).toContain('1 of 2')
})

test('who may set it decides how long copies are kept, the log says so, and then they go', async () => {
  await steward.db.orm.delete(evidence)
  const keep = (who: CastName, evidenceDays: unknown, seenAt?: string | null) =>
    runCommand(setRetention, { steward, viewer: viewerOf(who), input: { guildId, evidenceDays, seenAt } })
  await expect(keep('mia', 30)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(keep('bo', 7)).rejects.toMatchObject({ code: 'invalid' })
  const restore = setClock(() => Date.now() - 31 * DAY)
  const old = await take([{ channelId: general, id: '1' }])
  restore()
  const fresh = await take([await write(general, 'fresh')])
  expect(await dropExpiredEvidence(steward.db.orm)).toBe(false)
  expect(await listed('mia')).toEqual([fresh, old])

  await keep('bo', 30)
  const [entry] = await steward.db.orm.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(entry).toMatchObject({ action: 'retention.set', before: { evidenceDays: null }, after: { evidenceDays: 30 } })
  await expect(keep('ada', null, null)).rejects.toMatchObject({ code: 'conflict' })
  expect(await listed('mia')).toEqual([fresh])
  await expect(get('mia', old)).rejects.toMatchObject({ code: 'not_found' })
  const { expiresAt } = await get('mia', fresh)
  expect(new Date(expiresAt!).getTime() - now().getTime()).toBeGreaterThan(29 * DAY)
  while (await dropExpiredEvidence(steward.db.orm)) {}
  expect(await steward.db.orm.select({ id: evidence.id }).from(evidence)).toEqual([{ id: fresh }])
  expect(await steward.db.orm.$count(evidenceMessages)).toBe(1)
})

test('ten thousand messages are copied, sealed and verified', async () => {
  const [template] = await steward.db.orm.select().from(messages).limit(1)
  const keys = Array.from({ length: 10_000 }, (_, n) => ({
    channelId: general,
    id: String(7n * 10n ** 17n + BigInt(n)),
  }))
  for (let start = 0; start < keys.length; start += 500) {
    const slice = keys.slice(start, start + 500)
    await steward.db.orm.insert(messages).values(slice.map(key => ({ ...template!, ...key, content: 'x'.repeat(200) })))
  }
  const id = await take(keys)
  expect(await get('mia', id)).toMatchObject({ total: 10_000, visible: 10_000 })
  expect(await check('mia', id)).toBe('intact')
})
