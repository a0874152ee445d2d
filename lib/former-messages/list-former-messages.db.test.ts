import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { records } from '../db/records.ts'
import { evidence } from '../db/schema/evidence.ts'
import { formerMessages } from '../db/schema/former-messages.ts'
import { formerRetention, retention } from '../db/schema/guild-settings.ts'
import { takeEvidence } from '../evidence/take-evidence.ts'
import { DAY, MINUTE, now } from '../time.ts'
import { withFormer } from './test-former.ts'

const guildId = GUILDS.aurora
const { general, moderators } = AURORA_CHANNEL_IDS
const PATIENT = { timeout: 30_000 }
const MOVE_MEMBERS = String(1n << 24n)
const READ_MESSAGE_HISTORY = String(1n << 16n)
const { steward, page, said, set, formerly } = withFormer()

beforeEach(async () => {
  await steward.db.orm.delete(formerMessages)
  await set('bo', 7)
})

test('everybody sees what was said where they and the bot may read now, and learns nothing of the rest', async () => {
  await formerly('1', 'for all', 1)
  await formerly('2', 'for few', 2, { channelId: moderators })
  await formerly('3', 'of another guild', 3, { guildId: GUILDS.borealis })
  expect(await said('mia')).toEqual(['for all', 'for few'])
  expect(await said('hana')).toEqual(['for all'])
  expect(await said('hana', { q: 'few' })).toEqual([])
  expect(await said('hana', { message: '2' })).toEqual([])
  await expect(page('hana', { channels: [moderators] })).rejects.toMatchObject({ code: 'not_found' })
  await expect(page('hana', { channels: [general, moderators] })).rejects.toMatchObject({ code: 'not_found' })

  // Who may read, and nothing more than move people in voice, does not see what others took back.
  await expect(page('otto')).rejects.toMatchObject({ code: 'not_found' })
  const { id: roleId } = await steward.control.createRole(guildId, { name: 'Ushers', permissions: MOVE_MEMBERS })
  const held = (await steward.control.member(guildId, CAST.otto.id))!.roles
  await steward.control.changeMember(guildId, CAST.otto.id, { roles: [...held, roleId] })
  await expect.poll(() => said('otto').catch(({ code }) => code), PATIENT).toEqual([])
  await expect(page('otto', { channels: [general] })).rejects.toMatchObject({ code: 'forbidden' })
  await steward.control.changeMember(guildId, CAST.otto.id, { roles: held })
})

test('what the bot may not read any more is shown to nobody', async () => {
  const { id: channelId, permission_overwrites: before } = await steward.control.createChannel(guildId, {
    name: 'attic',
  })
  await formerly('1', 'in the attic', 1, { channelId })
  await expect.poll(() => said('mia'), PATIENT).toEqual(['in the attic'])
  const closed = { id: CAST.steward.id, type: 1 as const, allow: '0', deny: READ_MESSAGE_HISTORY }
  await steward.control.changeChannel(channelId, { permission_overwrites: [...before, closed] })
  await expect.poll(() => said('mia'), PATIENT).toEqual([])
  await expect(page('ada', { channels: [channelId] })).rejects.toMatchObject({ code: 'forbidden' })
  await steward.control.deleteChannel(channelId)
})

test('it is narrowed by channel, author, text, time, message and how it ended, all at once', async () => {
  const long = 'a long text that goes on and on until it ends with a word: heron'
  await formerly('1', long, 1)
  await formerly('2', long.replace('heron', 'crane'), 2, { endedBy: 'edited' })
  await formerly('3', '100% of_it', 3, { authorId: CAST.otto.id })
  await formerly('4', 'long ago', 90, { channelId: moderators })
  expect(await said('mia', { q: 'ends with a word: heron' })).toEqual([long])
  expect(await said('mia', { q: '0% of_' })).toEqual(['100% of_it'])
  expect(await said('mia', { q: '%' })).toEqual(['100% of_it'])
  expect(await said('mia', { author: [CAST.otto.id] })).toEqual(['100% of_it'])
  expect(await said('mia', { channels: [moderators] })).toEqual(['long ago'])
  expect(await said('mia', { after: '1h' })).toHaveLength(3)
  expect(await said('mia', { before: new Date(now().getTime() - 60 * MINUTE).toISOString() })).toEqual(['long ago'])
  expect(await said('mia', { message: '3' })).toEqual(['100% of_it'])
  expect(await said('mia', { former: 'edited' })).toHaveLength(1)
  expect(await said('mia', { former: 'deleted', q: 'word', author: [CAST.rex.id], channels: [general] })).toEqual([
    long,
  ])
})

/** Six thousand that begin with what is sought, and another that is it. */
async function manyAlike(): Promise<string> {
  await formerly('1', 'wanted, and it is written here', 90)
  await steward.db.orm.execute(sql`
    insert into former_messages
    select copy.* from former_messages one, generate_series(2, 6000) n, lateral jsonb_populate_record(
      one, jsonb_build_object(
        'id', n::text, 'search_text', ' wanted, and it is not', 'ended_at', one.ended_at + n * interval '0.5 s'
      )
    ) copy`)
  await steward.db.orm.execute(sql`vacuum (analyze) former_messages`)
  return 'wanted, and it is written here'
}

/** How often the versions are searched, by a clock that goes on by so many ms each time, and not else. */
function watchSearches(ms: number) {
  const { orm } = steward.db
  const [execute, began] = [orm.execute.bind(orm), performance.now()]
  const watched = { searches: 0 }
  const spies = [
    vi.spyOn(orm, 'execute').mockImplementation(query => {
      if (JSON.stringify(query).includes('former.search_text like')) watched.searches++
      return execute(query)
    }),
    vi.spyOn(performance, 'now').mockImplementation(() => began + watched.searches * ms),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return watched
}

test('what only a long text tells apart is looked at in few large pieces', async () => {
  const q = await manyAlike()
  const watched = watchSearches(0)
  expect(await said('mia', { q, after: '1d' })).toEqual([q])
  expect(watched.searches).toBe(4)
})

test('a search that takes long ends early, and goes on from there', async () => {
  const q = await manyAlike()
  const watched = watchSearches(400)
  const found: string[] = []
  const untils: (string | null)[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { versions, nextCursor, searchedUntil } = await page('mia', { q, cursor })
    found.push(...versions.map(({ message }) => message.content))
    untils.push(searchedUntil)
    cursor = nextCursor
    expect(watched.searches).toBe(untils.length)
  }
  expect(found).toEqual([q])
  expect(untils.slice(0, -1)).not.toContain(null)
  expect(untils.length, 'of 6,000, by 2,000 from the second on').toBeLessThan(12)
})

test('pages follow each other without a gap, also where several ended at the same moment', async () => {
  const endedAt = new Date(now().getTime() - MINUTE)
  for (let n = 1; n <= 12; n++) await formerly(`${n}`, `same ${n}`, 0, { endedAt })
  await formerly('12', 'same 12 once more', 0, { endedAt, version: 2 })
  const all: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const next = await page('mia', { limit: 5, cursor })
    all.push(...next.versions.map(({ message }) => message.content))
    cursor = next.nextCursor
  }
  expect(all).toEqual(['same 12 once more', ...Array.from({ length: 12 }, (_, n) => `same ${12 - n}`)])
  await expect(page('mia', { cursor: 'x' })).rejects.toMatchObject({ code: 'invalid' })
})

test('what Steward has copied before leads to the copy, as long as that is kept', async () => {
  const { id } = await steward.control.createMessage(general, { author_id: CAST.rex.id, content: 'copied' })
  const takenBy = { id: CAST.mia.id, name: 'Mia' }
  const keys = [{ channelId: general, id }]
  const { evidenceId } = await takeEvidence(steward, { guildId, kind: 'message', takenBy, reason: '', keys })
  await formerly(id, 'copied', 1)
  await formerly('2', 'not copied', 2)
  expect((await page('mia')).versions.map(({ copyId }) => copyId)).toEqual([evidenceId, null])
  const copied = eq(evidence.id, evidenceId)
  await steward.db.orm
    .update(evidence)
    .set({ takenAt: new Date(now().getTime() - 31 * DAY) })
    .where(copied)
  expect((await page('mia')).versions[0]!.copyId).toBe(evidenceId)
  const settings = { guildId, evidenceDays: 30, changedById: CAST.bo.id, changedByName: 'Bo', changedAt: now() }
  await steward.db.orm.insert(retention).values(settings)
  expect((await page('mia')).versions[0]!.copyId).toBeNull()
})

test('copies are looked for by the messages, not among all that their authors wrote', async () => {
  const { db } = steward
  const evidenceId = '0190'
  const takenBy = { takenById: CAST.mia.id, takenByName: 'Mia' }
  const sealed = { channelIds: [general], total: 5_000, keyId: '1', seal: 'sealed' }
  const copy = { id: evidenceId, guildId, kind: 'kept' as const, takenAt: now(), ...takenBy, ...sealed }
  await db.orm.insert(evidence).values(copy)
  await db.orm.execute(sql`
    insert into evidence_messages select ${evidenceId}, n, ${general}, n::text,
      jsonb_build_object('author', case when n > 1 then jsonb_build_object('id', ${CAST.rex.id}::text) end)
    from generate_series(1, 5000) n`)
  await db.orm.execute(sql`vacuum (analyze) evidence_messages`)
  await formerly('1', 'of which only the place was known', 1)
  await formerly('2', 'copied', 2)
  const reads = async () => {
    await db.orm.execute(sql`select pg_stat_force_next_flush()`)
    const [row] = await records(
      db.orm,
      sql`select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_user_tables where relname = 'evidence_messages'`,
    )
    return Number(row!.read)
  }
  const before = await reads()
  expect((await page('mia')).versions.map(({ copyId }) => copyId)).toEqual([null, evidenceId])
  if (db.kind === 'pglite') expect((await reads()) - before).toBeLessThan(10)
  await db.orm.delete(evidence).where(eq(evidence.id, evidenceId))
})

test('what is older than it is kept is shown to nobody, and nothing where it is kept no longer', async () => {
  await formerly('1', 'new', 0, { endedAt: new Date(now().getTime() - 6.9 * DAY) })
  await formerly('2', 'old', 0, { endedAt: new Date(now().getTime() - 7.1 * DAY) })
  expect(await said('mia')).toEqual(['new'])
  await steward.db.orm.update(formerRetention).set({ days: null })
  expect(await page('mia')).toMatchObject({ versions: [], days: null })
})
