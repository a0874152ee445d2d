import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CastName, GUILDS } from '../../../sandbox/world/cast.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { staffNotes } from '../../db/schema/notes.ts'
import { refusalOf } from '../../moderation/test-orders.ts'
import { DAY, MINUTE, now } from '../../time.ts'
import { lockImports } from './lock-imports.ts'
import { openTestImports, type TestImports } from './test-imports.ts'

const guildId = GUILDS.aurora
const AT = '2024-03-04T12:00:00.000Z'
let imports: TestImports
let userId: string
let others: string[]

beforeAll(async () => {
  imports = await openTestImports()
})
afterAll(() => imports.close())

beforeEach(async () => {
  await imports.db.orm.delete(staffNotes)
  userId = await imports.somebody()
  others = ['194783477760000021', '194783477760000022']
})

const note = (text: string, more: object = {}) => ({ userId, text, at: AT, author: 'Nora', ...more })

test('Bo imports: the notes are there for whoever reads notes, with their own dates, and one entry tells of all', async () => {
  const heard = imports.newsOf([userId, others[0]!])
  const asked = await imports.control.lastRequest()
  const notes = [
    note('was warned'),
    note('no day\nis known', { at: null, author: null }),
    note('x', { userId: others[0]! }),
  ]
  const { entryId, ...answer } = await imports.bring('bo', notes)
  expect(answer).toEqual({ imported: 3, known: 0, erased: 0 })
  await heard
  expect((await imports.control.requests(asked)).filter(({ method }) => method !== 'GET')).toEqual([])

  const { notes: shown, count } = await imports.read('mia', userId)
  expect(count).toBe(2)
  expect(shown).toMatchObject([
    {
      text: 'no day\nis known',
      author: { name: 'Bo' },
      imported: { file: 'old-bot.csv', author: null, isDated: false },
      mayEdit: false,
      mayDelete: false,
    },
    { text: 'was warned', createdAt: AT, imported: { file: 'old-bot.csv', author: 'Nora', isDated: true } },
  ])
  expect(shown[0]!.createdAt).toBe(shown[0]!.imported!.at)
  expect((await imports.read('bo', userId)).notes).toMatchObject([{ mayEdit: true }, { mayEdit: true }])

  const entry = await imports.entry(entryId)
  expect(entry).toMatchObject({
    action: 'note.import',
    actor: { name: 'Bo' },
    target: null,
    outcome: 'done',
    undo: { state: 'possible' },
    changes: [
      { label: 'File', after: 'old-bot.csv' },
      { label: 'Notes imported', after: '3' },
    ],
  })
  expect(await imports.db.orm.$count(auditEntries, eq(auditEntries.targetId, userId))).toBe(0)
})

test('among other notes they stand by their own date, page by page', async () => {
  const written = await imports.write('bo', userId, 'written here')
  const days = Array.from({ length: 60 }, (_, day) => new Date(Date.parse(AT) + day * DAY).toISOString())
  await imports.bring(
    'bo',
    days.map(at => note('again', { at })),
  )
  const first = await imports.read('bo', userId)
  expect(first.notes[0]).toMatchObject({ id: written, imported: null })
  expect(first.notes[1]!.createdAt).toBe(days.at(-1))
  const rest = await imports.read('bo', userId, first.nextCursor!)
  expect([...first.notes, ...rest.notes].slice(1).map(({ createdAt }) => createdAt)).toEqual(days.toReversed())
})

test('members are found by imported notes as by any other', async () => {
  expect(await imports.noted()).not.toContain(userId)
  await imports.bring('bo', [note('x')])
  expect(await imports.noted()).toContain(userId)
})

test('imported twice it is there once, also where somebody has changed it since', async () => {
  const notes = [note('one'), note('two', { at: null })]
  expect(await imports.count('bo', notes)).toEqual({ known: 0, erased: 0, names: { [userId]: expect.any(String) } })
  await imports.bring('bo', notes)
  const [changed] = (await imports.read('bo', userId)).notes
  await imports.edit('bo', userId, changed!.id, 'two, and more')
  expect(await imports.count('bo', notes)).toMatchObject({ known: 2, erased: 0 })
  const refused = await refusalOf(imports.bring('bo', notes))
  expect(refused).toMatchObject({ code: 'conflict', message: expect.stringContaining('here already') })
  const dated = note('two')
  const elsewhere = note('one', { userId: others[0]! })
  const written = note('one', { at: '2024-03-04T13:00:00.000+01:00', author: 'somebody else' })
  const more = await imports.bring('bo', [...notes, dated, elsewhere, written])
  expect(more).toMatchObject({ imported: 2, known: 3 })
  expect((await imports.read('bo', userId)).count).toBe(3)
})

test('an order that arrives again is answered as it was, and that of somebody else is none', async () => {
  const orderId = imports.newOrder()
  const first = await imports.bring('bo', [note('one')], { orderId })
  expect(await imports.bring('bo', [note('one')], { orderId })).toEqual(first)
  expect(await imports.bring('bo', [note('two')], { orderId })).toEqual(first)
  expect((await refusalOf(imports.bring('ada', [note('three')], { orderId }))).code).toBe('conflict')
  expect((await imports.read('bo', userId)).notes).toMatchObject([{ text: 'one' }])
  expect(await imports.db.orm.$count(auditEntries, eq(auditEntries.id, first.entryId))).toBe(1)
})

test('two who import the same at once bring it once between them', async () => {
  const notes = Array.from({ length: 700 }, (_, n) => note(`note ${n}`))
  const both = await Promise.allSettled((['bo', 'ada'] as CastName[]).map(who => imports.bring(who, notes)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await imports.read('bo', userId)).count).toBe(700)
})

test('a file of 10,000 notes is all there or nothing of it', async () => {
  const notes = Array.from({ length: 10_000 }, (_, n) =>
    note(`note ${n}`, { userId: `${194783477760100000n + BigInt(n % 500)}` }),
  )
  const heard = imports.newsOf([])
  expect(await imports.bring('bo', notes)).toMatchObject({ imported: 10_000, known: 0 })
  await heard
  expect(await imports.count('bo', notes)).toMatchObject({ known: 10_000, erased: 0 })
})

test('of what no note may be nothing is imported, and the place is named', async () => {
  const ahead = new Date(now().getTime() + 2 * DAY).toISOString()
  const wrong: [string, object][] = [
    ['userId', { userId: 'rex' }],
    ['text', { text: '  ' }],
    ['text', { text: 'x'.repeat(2_001) }],
    ['text', { text: '\ud800' }],
    ['at', { at: ahead }],
    ['at', { at: '1970-01-01T00:00:00Z' }],
    ['at', { at: '2024-03-04' }],
    ['author', { author: 'n'.repeat(101) }],
    ['author', { author: '' }],
  ]
  for (const [field, change] of wrong) {
    const refused = await refusalOf(imports.bring('bo', [note('fine'), note('not', change)]))
    expect(Object.keys(refused.details.fields!)).toContain(`notes.1.${field}`)
  }
  for (const fields of [{ fileName: ' ' }, { fileName: 'x'.repeat(201) }, { orderId: 'x' }]) {
    expect((await refusalOf(imports.bring('bo', [note('fine')], fields))).code).toBe('invalid')
  }
  expect((await refusalOf(imports.bring('bo', []))).code).toBe('invalid')
  expect(await imports.db.orm.$count(staffNotes)).toBe(0)
})

test('Mia, who does not manage the server, and Hana, who may write no notes, import nothing and count nothing', async () => {
  await imports.bring('bo', [note('one')])
  for (const who of ['mia', 'hana'] as const) {
    expect((await refusalOf(imports.bring(who, [note('two')]))).code).toBe('forbidden')
    expect((await refusalOf(imports.count(who, [note('one')]))).code).toBe('forbidden')
  }
  expect((await refusalOf(imports.bring('otto', [note('two')]))).code).toBe('not_found')
  expect((await refusalOf(imports.count('otto', [note('one')]))).code).toBe('not_found')
  expect(await imports.db.orm.$count(staffNotes)).toBe(1)
})

test('an imported note that is deleted is told of, also where whoever imported it deletes it', async () => {
  await imports.bring('bo', [note('one')])
  const [shown] = (await imports.read('bo', userId)).notes
  await imports.remove('bo', userId, shown!.id)
  const told = and(eq(auditEntries.action, 'note.delete'), eq(auditEntries.targetId, userId))
  expect(await imports.db.orm.select().from(auditEntries).where(told)).toMatchObject([{ intent: { noteBy: 'Nora' } }])
})

test('so is one that is changed, whose words are somebody else’s', async () => {
  await imports.bring('bo', [note('one')])
  const [shown] = (await imports.read('bo', userId)).notes
  await imports.edit('bo', userId, shown!.id, 'one, and worse')
  const told = eq(auditEntries.targetId, userId)
  expect(await imports.db.orm.select().from(auditEntries).where(told)).toMatchObject([
    { action: 'note.edit', outcome: 'done', actorName: 'Bo', targetName: 'troll', intent: { noteBy: 'Nora' } },
  ])
  const own = await imports.write('bo', userId, 'mine')
  await imports.edit('bo', userId, own, 'mine, and more')
  expect(await imports.db.orm.$count(auditEntries, told)).toBe(1)
})

test('who is erased goes with what was imported about them, and with nothing else of it', async () => {
  await imports.bring('bo', [note('one'), note('two'), note('three', { userId: others[0]! })])
  expect(await imports.erase('bo', userId)).toEqual(['2 notes'])
  expect(await imports.db.orm.select().from(staffNotes)).toMatchObject([{ text: 'three' }])
})

test('what was known before somebody was erased does not come back with the next file, nor what tells no date', async () => {
  const notes = [note('one'), note('two', { at: null }), note('of another', { userId: others[0]! })]
  await imports.bring('bo', notes)
  await imports.erase('bo', userId)
  const later = note('since then', { at: new Date(now().getTime() + MINUTE).toISOString() })
  expect(await imports.count('bo', [...notes, later])).toMatchObject({ known: 1, erased: 2 })
  expect(await imports.bring('bo', [...notes, later])).toMatchObject({ imported: 1, known: 1, erased: 2 })
  expect((await imports.read('bo', userId)).notes).toMatchObject([{ text: 'since then' }])
  expect((await refusalOf(imports.bring('bo', notes))).message).toContain('whose data was erased')
})

test('an import that is on its way when somebody is erased does not bring them back', async () => {
  const { kind, orm } = imports.db
  let erased: Promise<unknown> | undefined
  await orm.transaction(async tx => {
    await lockImports(tx, guildId, 'try')
    erased = imports.erase('bo', userId)
    // The embedded database has one connection, and so one after the other.
    if (kind === 'postgres') await expect.poll(isWaitedFor, { timeout: 60_000 }).toBe(true)
    const by = { authorId: '1', authorName: 'Bo', importId: '2', createdAt: now() }
    await tx.insert(staffNotes).values({ id: 'late', guildId, userId, text: 'spams', ...by })
  })
  await erased
  expect((await imports.read('bo', userId)).count).toBe(0)
})

/** By a connection of its own. */
async function isWaitedFor(): Promise<boolean> {
  const asking = sql`select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  return (await imports.db.orm.execute(asking)).rows.length > 0
}
