import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstEntryIdAt } from '../../audit/entry-id.ts'
import type { Database } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { voiceStates } from '../../db/schema/channels.ts'
import { formerNames } from '../../db/schema/former-names.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { lastWritten } from '../../db/schema/last-written.ts'
import { staffNotes } from '../../db/schema/notes.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { foldText } from '../../directory/fold-text.ts'
import { MEMBER_SORTS } from '../../directory/members-url.ts'
import { momentOrAge } from '../../directory/moment-or-age.ts'
import { profiles } from '../../platform/profile.ts'
import { createdAt, firstIdAt } from '../../platform/snowflake.ts'
import { DAY, HOUR, now, setClock } from '../../time.ts'
import { type Bounds, findMembers } from './find-members.ts'
import { listMembers } from './list-members.ts'
import { memberFilter } from './member-filter.ts'
import { memberOrder } from './member-order.ts'
import type { SeenChannelIds, SeenFilter, SeenRecord } from './seen-filter.ts'
import { type Somebody, storePeople } from './test-members.ts'

/** The list as plain JavaScript over the same people, compared with what the database finds. */

const GUILD = '1'
const PLATFORM = { cdnUrl: 'https://cdn.example', profile: profiles.v1 }
const NOW = Date.UTC(2026, 0, 31, 12)
const ROLES = ['501', '502', '503']
let db: Database
let unsetClock: () => void

// Few values for each, so that many tie and many filters find somebody.
const NAMES = ['Ada', 'ada', 'Bo 🌿', 'Mía Łuk', 'はなこ', 'otto_100%', 'Rex', 'the tiger', 'Tiger\\']
const TIMES = [null, ...[0, 5 * 60_000, HOUR, DAY, 30 * DAY].map(ago => new Date(NOW - ago))]
const TIMEOUTS = [undefined, new Date(NOW - 1), new Date(NOW), new Date(NOW + 1)]

const PICTURES = ['a_1f', '2e', '3d']

const pick = <T>(values: readonly T[], n: number) => values[n % values.length]!

const people: Somebody[] = Array.from({ length: 240 }, (_, n) => ({
  // Some of the ids have fewer digits than the others.
  id: n % 9 === 0 ? String(BigInt(n + 1) ** 3n) : firstIdAt(profiles.v1, new Date(NOW - (n % 50) * DAY - n * 1000))!,
  username: `${foldText(pick(NAMES, n)).replace(' ', '.')}${n}`,
  globalName: n % 4 === 0 ? undefined : pick(NAMES, n * 7),
  nick: n % 5 === 0 ? pick(NAMES, n * 3) : undefined,
  ...(n % 3 === 0 && { avatar: pick(PICTURES, n >> 2) }),
  roleIds: ROLES.filter((_role, index) => (n >> index) % 2 === 1),
  joinedAt: pick(TIMES, n * 5 + (n >> 4)),
  bot: n % 11 === 0,
  pending: n % 7 === 0,
  timedOutUntil: pick(TIMEOUTS, n >> 2),
}))
const CHANNELS = ['7', '8']
/** When each was warned. */
const warned = new Map(people.map(({ id }, n) => [id, [HOUR, DAY, 30 * DAY].slice(0, n % 4).map(ago => NOW - ago)]))
const noted = new Set(people.filter((_person, n) => n % 5 === 2).map(({ id }) => id))
/** A former name of some. */
const former = new Map(people.flatMap(({ id }, n) => (n % 4 === 1 ? [[id, pick(NAMES, n >> 2)] as const] : [])))
/** When some last wrote. */
const wrote = new Map(people.flatMap(({ id }, n) => (n % 3 > 0 ? [[id, pick(TIMES.slice(1), n >> 1)!] as const] : [])))
const erased = new Map(
  people.flatMap(({ id }, n) => (n % 8 === 3 ? [[id, pick(TIMES.slice(1), n >> 3)!] as const] : [])),
)
const inVoice = new Map(people.flatMap(({ id }, n) => (n % 6 === 1 ? [[id, pick(CHANNELS, n >> 3)] as const] : [])))

beforeAll(async () => {
  unsetClock = setClock(() => NOW)
  db = await openTestDatabase()
  for (const id of [GUILD, '2']) {
    await db.orm.insert(guilds).values({ id, name: 'Aurora', ownerId: '2', memberCount: people.length })
    await storePeople(db, people, id)
    // In the other guild it is the others.
    const sitting = people.filter(person => inVoice.has(person.id) === (id === GUILD))
    const placeOf = (userId: string) => inVoice.get(userId) ?? '7'
    await db.orm
      .insert(voiceStates)
      .values(sitting.map(person => ({ guildId: id, userId: person.id, channelId: placeOf(person.id) })))
  }
  await storeRecord()
})

afterAll(async () => {
  unsetClock()
  await db.close()
})

async function storeRecord(): Promise<void> {
  const by = { guildId: GUILD, actorId: '2', actorName: 'Ada', action: 'member.warn', intent: {}, before: {} }
  const entries = [...warned].flatMap(([targetId, times]) =>
    times.map(at => ({ ...by, id: `${firstEntryIdAt(at)}-${targetId}`, targetId, openedAt: new Date(at) })),
  )
  await db.orm.insert(auditEntries).values(entries.map(entry => ({ ...entry, outcome: 'done' as const })))
  const erasures = [...erased].map(([targetId, at]) => ({
    ...by,
    action: 'person.erase',
    id: `${firstEntryIdAt(at.getTime())}-erase-${targetId}`,
    targetId,
    openedAt: at,
  }))
  await db.orm.insert(auditEntries).values(erasures.map(entry => ({ ...entry, outcome: 'done' as const })))
  const note = { guildId: GUILD, authorId: '2', authorName: 'Ada', text: 'x', createdAt: now() }
  const names = [...former].map(([userId, name]) => ({ userId, name, searchText: ` ${foldText(name)}` }))
  const told = { guildId: GUILD, kind: 'nick' as const, until: now() }
  await db.orm.insert(formerNames).values(names.map(one => ({ ...told, ...one, id: one.userId })))
  await db.orm.insert(lastWritten).values([...wrote].map(([userId, at]) => ({ guildId: GUILD, userId, at })))
  await db.orm.insert(staffNotes).values([...noted].map(userId => ({ ...note, id: userId, userId })))
}

const moments = fc.constantFrom('0m', '5m', '1h', '24h', '30d', '2026-01-30', '2026-01-31T11:00Z', '2025-01-01')
const someRoles = fc.subarray([...ROLES, '999'], { minLength: 1 })
const answer = fc.constantFrom('yes' as const, 'no' as const)
const typed = fc.constantFrom(
  'a',
  't',
  'ti',
  'tig',
  'ig',
  'ger',
  'the tiger',
  'REX',
  'luk',
  'はな',
  'なこ',
  '🌿',
  '0%',
  '\\',
  '1',
)

const fields = {
  q: typed,
  role: someRoles,
  anyRole: someRoles,
  noRole: someRoles,
  joinedAfter: moments,
  joinedBefore: moments,
  createdAfter: moments,
  createdBefore: moments,
  wroteAfter: moments as fc.Arbitrary<string & SeenRecord['wroteAfter']>,
  wroteBefore: moments as fc.Arbitrary<string & SeenRecord['wroteBefore']>,
  bot: answer,
  pending: answer,
  timedOut: answer,
  voice: answer,
  inChannel: fc.subarray([...CHANNELS, '999']) as fc.Arbitrary<SeenChannelIds>,
  nick: answer,
  wasCalled: typed,
  picture: answer,
  avatar: fc.constantFrom(...PICTURES, '4c'),
  warnings: fc.integer({ min: 1, max: 4 }) as fc.Arbitrary<number & SeenRecord['warnings']>,
  warningsAfter: moments as fc.Arbitrary<string & SeenRecord['warningsAfter']>,
  notes: answer as fc.Arbitrary<('yes' | 'no') & SeenRecord['notes']>,
}

// With all of them at once nobody would ever be found.
const searches: fc.Arbitrary<SeenFilter> = fc
  .tuple(fc.record(fields), fc.subarray(Object.keys(fields), { maxLength: 3 }), fc.constantFrom(...MEMBER_SORTS))
  .map(([all, names, sort]) => ({
    ...Object.fromEntries(Object.entries(all).filter(([key]) => names.includes(key))),
    sort,
  }))

const say = (answered: boolean) => (answered ? 'yes' : 'no')
const shown = ({ nick, globalName, username }: Somebody) =>
  foldText(nick ?? globalName ?? username) || foldText(username)
const folded = ({ nick, globalName, username }: Somebody) =>
  ` ${[...new Set([nick, globalName, username].map(name => foldText(name ?? '')).filter(Boolean))].join(' ')}`

/** Whether a folded text has all of the words that were typed. */
function isIn(text: string, typed: string): boolean {
  const words = foldText(typed).split(' ').filter(Boolean)
  return (
    (words.length > 0 || typed.trim() === '') &&
    words.every(word => text.includes([...word].length < 3 && !/[ぁ-ゟ]/.test(word) ? ` ${word}` : word))
  )
}

function matches(person: Somebody, asked: SeenFilter): boolean {
  const held = person.roleIds!
  const within = (at: Date | null | undefined, after: string | undefined, before: string | undefined) =>
    (!after || (at != null && at >= momentOrAge(after, now())!)) &&
    (!before || (at != null && at < momentOrAge(before, now())!))
  const formerName = former.get(person.id)
  return (
    isIn(folded(person), asked.q ?? '') &&
    (!asked.wasCalled || (formerName !== undefined && isIn(` ${foldText(formerName)}`, asked.wasCalled))) &&
    (asked.role ?? []).every(role => held.includes(role)) &&
    (!asked.anyRole || asked.anyRole.some(role => held.includes(role))) &&
    !asked.noRole?.some(role => held.includes(role)) &&
    within(person.joinedAt, asked.joinedAfter, asked.joinedBefore) &&
    within(createdAt(profiles.v1, person.id), asked.createdAfter, asked.createdBefore) &&
    (!asked.wroteAfter || within(wrote.get(person.id), asked.wroteAfter, undefined)) &&
    (!asked.wroteBefore ||
      (within(person.joinedAt, undefined, asked.wroteBefore) &&
        !within(wrote.get(person.id), asked.wroteBefore, undefined) &&
        !within(erased.get(person.id), asked.wroteBefore, undefined))) &&
    (!asked.bot || asked.bot === say(person.bot!)) &&
    (!asked.pending || asked.pending === say(person.pending!)) &&
    (!asked.timedOut || asked.timedOut === say((person.timedOutUntil?.getTime() ?? 0) > NOW)) &&
    (!asked.voice || asked.voice === say(inVoice.has(person.id))) &&
    (!asked.inChannel || asked.inChannel.includes(inVoice.get(person.id) ?? '')) &&
    (!asked.nick || asked.nick === say(person.nick !== undefined)) &&
    (!asked.picture || asked.picture === say(person.avatar !== undefined)) &&
    (!asked.avatar || asked.avatar === person.avatar) &&
    (!(asked.warnings || asked.warningsAfter) ||
      warned
        .get(person.id)!
        .filter(at => !asked.warningsAfter || at >= momentOrAge(asked.warningsAfter, now())!.getTime()).length >=
        (asked.warnings ?? 1)) &&
    (!asked.notes || asked.notes === say(noted.has(person.id)))
  )
}

const byText = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

const COMPARE: Record<string, (a: Somebody, b: Somebody) => number> = {
  name: (a, b) => byText(shown(a), shown(b)) || byText(a.id, b.id),
  joined: (a, b) => (a.joinedAt?.getTime() ?? 0) - (b.joinedAt?.getTime() ?? 0) || byText(a.id, b.id),
  created: (a, b) => Number(BigInt(a.id) - BigInt(b.id)),
}

function expected(asked: SeenFilter): string[] {
  const sort = asked.sort ?? 'name'
  const found = people.filter(person => matches(person, asked)).sort(COMPARE[sort.replace('-', '')]!)
  return (sort.startsWith('-') ? found.toReversed() : found).map(({ id }) => id)
}

test('every search finds whom plain JavaScript finds, in its order, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(searches, fc.integer({ min: 1, max: 200 }), async (asked, limit) => {
      const found: string[] = []
      let cursor: string | undefined
      const wanted = expected(asked)
      do {
        const page = await listMembers(db, PLATFORM, GUILD, { ...asked, cursor, limit: Math.max(limit, 20) })
        expect(page).toMatchObject({ count: wanted.length, countIsExact: true })
        found.push(...page.rows.map(({ userId }) => userId))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      expect(found).toEqual(wanted)
    }),
    { numRuns: 250 },
  )
}, 180_000)

test('where many match, and where a walk through the order falls short, the pages are the same', async () => {
  const bounds = fc.record<Bounds>({
    counted: fc.integer({ min: 0, max: 250 }),
    walked: fc.integer({ min: 1, max: 250 }),
  })
  await fc.assert(
    fc.asyncProperty(searches, bounds, fc.nat(240), fc.boolean(), async (asked, bound, start, known) => {
      const order = memberOrder(asked.sort ?? 'name')
      const wanted = expected(asked)
      const before = people.find(({ id }) => id === wanted[start - 1])
      const after = before
        ? order.placeOf({ userId: before.id, sortName: shown(before), joinedAt: before.joinedAt ?? null } as never)
        : null
      const from = before ? start : 0
      const many = wanted.length > bound.counted
      const filter = memberFilter(profiles.v1, GUILD, asked)
      const { rows, ...told } = await findMembers(db, { filter, order, after, limit: 8 }, known && many, bound)
      expect(rows.map(({ userId }) => userId)).toEqual(wanted.slice(from, from + 8))
      if (Object.keys(asked).some(name => name !== 'sort')) {
        expect(told).toEqual({ count: Math.min(wanted.length, bound.counted), many })
      }
    }),
    {
      numRuns: 300,
      // Quite a few, and all of them at the far end of the order.
      examples: [[{ q: 'tiger', sort: 'name' }, { counted: 250, walked: 1 }, 0, false]],
    },
  )
}, 180_000)

test('of any people asked for by id, each is found or named as none', async () => {
  const asking = fc.tuple(searches, fc.uniqueArray(fc.constantFrom(...people.map(({ id }) => id), '4', '6', '12')))
  await fc.assert(
    fc.asyncProperty(asking, async ([{ q: _q, ...asked }, ids]) => {
      const { rows, missing } = await listMembers(db, PLATFORM, GUILD, { ...asked, ids })
      expect(rows.map(({ userId }) => userId)).toEqual(expected(asked).filter(id => ids.includes(id)))
      expect(missing).toEqual(ids.filter(id => !people.some(person => person.id === id)))
    }),
    { numRuns: 100 },
  )
}, 120_000)
