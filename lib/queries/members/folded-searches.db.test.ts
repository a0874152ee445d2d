import type { SQL } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/client.ts'
import { bans } from '../../db/schema/bans.ts'
import { runTargets } from '../../db/schema/runs.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { foldText } from '../../directory/fold-text.ts'
import { readCopies } from '../../evidence/list-evidence-messages.ts'
import { profiles } from '../../platform/profile.ts'
import { readElsewhere } from '../audit/read-elsewhere.ts'
import { readEntries } from '../audit/read-entries.ts'
import { readRuns } from '../audit/read-runs.ts'
import { soughtOf } from '../audit/sought.ts'
import { bansFound, isCalled } from '../bans/ban-search.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { eachWord, says } from '../says.ts'
import { searchedWords } from '../searched-words.ts'
import { GUILD, idOf, storeTexts } from '../test-stored-texts.ts'
import { listMembers } from './list-members.ts'

const TEXTS = [
  ...[
    'İzmir',
    'Straße 7',
    'Иван Грозный',
    '𝓡𝓮𝔁 𝕿he',
    'R\u200be\u200bx',
    'Łukasz Bjørn',
    'مُحَمَّد',
    'علی',
    'Νίκος',
    '山田花子',
  ],
  ...[
    'ＦＵＬＬ width',
    'José  Ñandú',
    'otto_100%',
    'otto1100x',
    'back\\slash',
    'ışıl IŞIL',
    'R̷̛̹e̶͓͝x̵͔̐',
    '지우',
    '\u202eRex',
    'plain rex',
    'ﷺ',
  ],
]
const PLATFORM = { cdnUrl: 'https://cdn.example', profile: profiles.v1 }
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
  await storeTexts(db, TEXTS)
})
afterAll(() => db.close())

type Search = (q: string) => Promise<string[]>

const sought = (q: string) => soughtOf({ q, limit: 500 }, { guildId: GUILD, viewerId: '7', showsAll: true })!
const VIEWED = { id: GUILD, standing: { bot: { userId: '8' } } } as ViewedGuild
const bannedIds = async (where: SQL) =>
  (await db.orm.select({ id: bans.userId }).from(bans).where(where)).map(({ id }) => id)
const textIds = async (where: SQL) => (await bannedIds(where)).map(id => id.slice(1))

/** Each finds a text in as many places as it stands there. */
const SEARCHES: Record<string, [search: Search, times: number]> = {
  bans: [async q => textIds(await bansFound(db.orm, VIEWED, q)), 3],
  'names of the banned': [q => textIds(isCalled(q)), 2],
  entries: [async q => (await readEntries(db.orm, sought(q), null)).map(({ row }) => row.targetId!), 2],
  "the platform's log": [async q => (await readElsewhere(db.orm, sought(q), null)).map(({ row }) => row.id), 1],
  runs: [async q => (await readRuns(db.orm, sought(q), null)).map(({ row }) => row.id), 1],
  targets: [
    async q => {
      const isNamed = eachWord(q, word => says(runTargets.name, runTargets.foldedName, word))
      return (await db.orm.select().from(runTargets).where(isNamed)).map(({ targetId }) => targetId)
    },
    1,
  ],
  copies: [
    async q => {
      const wanted = { id: 'copy', channelIds: ['2'], after: -1, q, limit: 500 }
      return (await readCopies(db.orm, wanted)).map(({ copy }) => copy.id)
    },
    3,
  ],
}

const times = (found: string[], count: number) => found.flatMap(id => Array<string>(count).fill(id)).toSorted()

test.each([
  'izmir',
  'IZMIR',
  'strasse',
  'Straße',
  'иван',
  'ГРОЗНЫЙ',
  'rex',
  '𝓡𝓮𝔁',
  'lukasz',
  'BJØRN',
  'محمد',
  'علي',
  'νικος',
  '花子',
  'full width',
  'width FULL',
  'nandu jos',
  '7 strasse',
  'jose nandu',
  '_100',
  '100%',
  '\\slash',
  'isil isil',
  '지우',
  'صلى',
  '\u200b',
  'nobody',
])('%j finds everywhere what the search of members finds', async q => {
  const { rows } = await listMembers(db, PLATFORM, GUILD, { q })
  const found = rows.map(({ userId }) => userId)
  for (const [place, [search, count]] of Object.entries(SEARCHES)) {
    expect({ place, found: (await search(q)).toSorted() }).toEqual({ place, found: times(found, count) })
  }
})

test('parts of texts find those that have each of their words somewhere, in any order, folded alike', async () => {
  const place = fc.tuple(fc.nat(12), fc.nat(6))
  const places = fc.array(place, { minLength: 1, maxLength: 3 })
  const parts = fc.tuple(fc.constantFrom(...TEXTS), places).map(([text, taken]) => {
    const letters = [...text]
    const partAt = ([from, length]: [number, number]) => {
      const first = from % letters.length
      return letters.slice(first, first + length + 1).join('')
    }
    return taken.map(partAt).join(' ').trim()
  })
  await fc.assert(
    fc.asyncProperty(parts, fc.boolean(), async (text, isUpper) => {
      const q = isUpper ? text.toUpperCase() : text
      if (q === '') return
      const words = searchedWords(q)
      const has = (stored: string) => words.every(word => foldText(stored).includes(word))
      const found = TEXTS.flatMap((stored, n) => (has(stored) ? [idOf(n)] : []))
      for (const [place, [search, count]] of Object.entries(SEARCHES)) {
        // A short text is in "u", "another" and the x of a copy too.
        if (words.some(word => 'another u x'.includes(word))) continue
        expect({ q, place, found: (await search(q)).toSorted() }).toEqual({ q, place, found: times(found, count) })
      }
    }),
    { numRuns: 100 },
  )
}, 120_000)

test('of a ban the words may stand in several texts, and each has to stand in one', async () => {
  const names = { username: 'kolibri', globalName: 'Weiß', foldedGlobalName: 'weiss' }
  await db.orm.insert(bans).values({ ...names, guildId: '2', userId: '1', reason: 'invite link spam 100%' })
  const found = async (q: string) => bannedIds(await bansFound(db.orm, { ...VIEWED, id: '2' }, q))
  for (const q of ['spam invite', 'SPAM  kolibri', 'weiss 100% lib', 'nk ko']) expect(await found(q), q).toEqual(['1'])
  for (const q of ['spam invites', 'kolibri weiss 100_', '1 spam gems']) expect(await found(q), q).toEqual([])
})

test('an id finds whom it is, and a part of it nobody', async () => {
  expect(await SEARCHES.bans![0]('1800')).toEqual(['800'])
  expect(await SEARCHES.bans![0]('180')).toEqual([])
  expect(await SEARCHES.copies![0]('9')).toHaveLength(2 * TEXTS.length)
})
