import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MembersFilter } from '../../directory/members-url.ts'
import { headerOf } from '../../evidence/header-of.ts'
import { sealEvidence } from '../../evidence/seal-evidence.ts'
import { searchTextOf } from '../../message-templates/search-text.ts'
import { profiles } from '../../platform/profile.ts'
import { readEntries } from '../../queries/audit/read-entries.ts'
import { soughtOf } from '../../queries/audit/sought.ts'
import { listMembers, type MembersSearch } from '../../queries/members/list-members.ts'
import { vaultKeys } from '../../vault/seal.ts'
import type { Database } from '../client.ts'
import { openDatabase } from '../open-database.ts'
import { auditEntries, caseNumbers } from '../schema/audit.ts'
import { messageTemplates, scheduledMessages } from '../schema/composer.ts'
import { timedEndings } from '../schema/endings.ts'
import { evidence, evidenceMessages } from '../schema/evidence.ts'
import { gatewayGuilds } from '../schema/gateway.ts'
import { guilds } from '../schema/guilds.ts'
import { lastWritten } from '../schema/last-written.ts'
import { guildSyncs, members } from '../schema/members.ts'
import { messages } from '../schema/messages.ts'
import { openTestDatabase } from '../test-database.ts'
import { readFolded } from '../test-folded.ts'
import { catalog } from './test-catalog.ts'
import { emptyPlace, liveThrough, using } from './test-older.ts'
import { allRows, lostRows, type Rows } from './test-rows.ts'
import { allTables } from './test-schema.ts'

const [AURORA, BOREALIS, COLOSSUS] = ['910000000000000001', '910000000000000002', '910000000000000003'] as const
const [MIA, REX] = ['200000000000000002', '99000000000000003'] as const

// All that there are.
const FOLDED = [
  'audit_entries.foldedReason',
  'audit_entries.foldedTargetName',
  'bans.foldedGlobalName',
  'bans.foldedReason',
  'bans.foldedUsername',
  'entry_amendments.foldedText',
  'evidence_messages.folded',
  'platform_log_entries.foldedReason',
  'run_targets.foldedName',
  'runs.foldedReason',
]

describe.each([
  { lived: ['0002', '0019'], isOfCases: false },
  { lived: ['0002', '0019', '0045'], isOfCases: true },
])('a full database of the versions $lived', ({ lived, isOfCases }) => {
  const lost: string[] = []
  let place: Awaited<ReturnType<typeof emptyPlace>>
  let db: Database
  let before: Rows
  let after: Rows

  beforeAll(async () => {
    place = await emptyPlace()
    before = new Map()
    for (const step of lived) {
      await liveThrough(place.where, step)
      const found = await using(place.where, ({ orm }) => allRows(orm))
      lost.push(...lostRows(before, found))
      before = found
    }
    db = await openDatabase(place.where)
    after = await allRows(db.orm)
  })
  afterAll(async () => {
    await db.close()
    await place.drop()
  })

  test('has rows in all of its tables, and loses none of them', () => {
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([])
    expect([...lost, ...lostRows(before, after)]).toEqual([])
    const sizes = (rows: Rows) => [...before.keys()].map(table => [table, rows.get(table)?.length])
    expect(sizes(after)).toEqual(sizes(before))
  })

  test('has the schema of a new one', async () => {
    const fresh = await openTestDatabase()
    expect(await catalog(db.orm)).toEqual(await catalog(fresh.orm))
    await fresh.close()
  })

  test('has numbers for its cases in the order of time, guild by guild, where they have happened', async () => {
    const entries = await db.orm.select().from(auditEntries).orderBy(asc(auditEntries.id))
    const cases = (guildId: string) =>
      entries
        .filter(entry => entry.guildId === guildId && entry.caseNumber !== null)
        .map(({ caseNumber, action, outcome }) => `${caseNumber} ${action} ${outcome}`)
    expect(cases(AURORA)).toEqual([
      '1 member.warn done',
      '2 member.timeout partial',
      '3 member.ban unknown',
      '4 ban.remove done',
      '5 member.timeout.remove done',
      '6 member.kick done',
      ...(isOfCases ? ['7 member.ban done'] : []),
    ])
    expect(cases(BOREALIS)).toEqual(['1 member.warn done', ...(isOfCases ? ['2 ban.remove partial'] : [])])
    expect(cases(COLOSSUS)).toEqual([])
    expect(await db.orm.select().from(caseNumbers).orderBy(asc(caseNumbers.guildId))).toEqual([
      { guildId: AURORA, last: isOfCases ? 7 : 6 },
      { guildId: BOREALIS, last: isOfCases ? 2 : 1 },
    ])
  })

  test('knows when people last wrote, of what they wrote themselves, and hears it from now on', async () => {
    const written = await db.orm.select().from(lastWritten).orderBy(asc(lastWritten.guildId), asc(lastWritten.userId))
    expect(written.map(({ guildId, userId, at }) => [guildId, userId, at.toISOString()])).toEqual([
      ...(isOfCases ? [[AURORA, MIA, '2025-03-17T11:00:00.000Z']] : []),
      [AURORA, REX, '2024-07-09T10:00:00.000Z'],
      [BOREALIS, REX, '2024-05-02T10:00:00.000Z'],
    ])
    const heard = await db.orm.select().from(guilds).orderBy(asc(guilds.id))
    expect(heard.map(({ heardSince }) => heardSince !== null)).toEqual([true, false, true])
  })

  test('writes down from now on who leaves the guilds that were read to their end', async () => {
    const syncs = await db.orm.select().from(guildSyncs)
    expect(syncs.map(({ completeAt }) => completeAt !== null)).toContain(true)
    for (const { completeAt, departuresSince } of syncs)
      expect(departuresSince === null, String(completeAt)).toBe(completeAt === null)
  })

  test('lets the ends that waited for the bot wait for it still, and no others', async () => {
    const ends = await db.orm.select().from(timedEndings).orderBy(asc(timedEndings.id))
    const since = ends.flatMap(({ awaitsBotSince }) => awaitsBotSince?.toISOString() ?? [])
    expect(since).toEqual(isOfCases ? ['2025-03-17T11:00:00.000Z'] : [])
    expect(ends.length).toBeGreaterThan(since.length)
    const delivered = await db.orm.select().from(gatewayGuilds)
    expect(delivered.map(({ available }) => available)).toContain(true)
    for (const { available, deliveredAt, since } of delivered) expect(deliveredAt).toEqual(available ? since : null)
  })

  test('knows by a code what only a sentence told: whose ban others had lifted, and that turns pass while the bot is away', async () => {
    const ends = await db.orm.select().from(timedEndings).orderBy(asc(timedEndings.id))
    const over = ends.filter(({ state }) => state === 'replaced').map(end => end.over)
    expect(over).toEqual(isOfCases ? ['lifted', null] : [])
    expect(ends.filter(end => end.over).length).toBe(isOfCases ? 1 : 0)
    const schedules = await db.orm.select().from(scheduledMessages).orderBy(asc(scheduledMessages.id))
    expect(schedules.map(({ lastPassed }) => lastPassed)).toEqual(isOfCases ? [false, true] : [false])
  })

  test('is sorted and found by what the newest version would have written', async () => {
    const [template] = await db.orm.select().from(messageTemplates)
    const words = (text: string) => text.split(' ').toSorted()
    expect(words(template!.searchText)).toEqual(words(searchTextOf(template!)))
    expect(template!.searchText).toMatch(/ https:\/\/rules\.example\/a$/)
    const names = await db.orm.select({ name: members.sortName }).from(members).orderBy(asc(members.sortName))
    expect(names.map(({ name }) => name.slice(0, 3))).toEqual(['ada', 'mia', 'zoe', 'صلى'])
    expect(names.map(({ name }) => name.length)).toEqual([3, 3, 3, 200])
    const linked = await db.orm
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.hasLink, true))
      .orderBy(messages.id)
    expect(linked.map(({ id }) => id)).toEqual(['500000000000000002', '500000000000000006'])
    const { stored, wrong } = await readFolded(db.orm)
    expect(wrong).toEqual([])
    expect(stored).toEqual(FOLDED.filter(column => isOfCases || column !== 'entry_amendments.foldedText'))
  })

  test('is read by the newest version', async () => {
    for (const table of await allTables()) {
      expect(await db.orm.select().from(table)).toHaveLength(await db.orm.$count(table))
    }
    const platform = { cdnUrl: 'https://cdn.example', profile: profiles.v1 }
    const found = async (asked: MembersFilter) =>
      (await listMembers(db, platform, AURORA, asked as MembersSearch)).rows.map(({ username }) => username)
    expect(await found({})).toEqual(['ada', 'mia', 'rex', 'long'])
    expect(await found({ timeouts: 1 })).toEqual(['rex'])
    expect(await found({ notes: 'yes' })).toEqual(isOfCases ? ['rex', 'long'] : ['rex'])
    const sought = soughtOf({ q: '#2' }, { guildId: AURORA, viewerId: MIA, showsAll: true })
    const [entry] = await readEntries(db.orm, sought!, null)
    expect(entry?.row).toMatchObject({ action: 'member.timeout', targetId: REX, reason: 'spam' })
  })

  test('has copies whose seal is intact', async () => {
    const [copy] = await db.orm.select().from(evidence)
    const kept = await db.orm.select().from(evidenceMessages).where(eq(evidenceMessages.evidenceId, copy!.id))
    const sealing = sealEvidence(vaultKeys([Buffer.alloc(32, 7)])[0], headerOf(copy!))
    for (const one of kept) sealing.add(one.copy)
    expect(sealing.end()).toBe(copy!.seal)
  })
})
