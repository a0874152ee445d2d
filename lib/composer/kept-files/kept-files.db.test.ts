import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../../sandbox/world/cast.ts'
import type { Database } from '../../db/client.ts'
import { keptFileParts, keptFiles, scheduledMessages } from '../../db/schema/composer.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { freeBytes } from '../../health/free-bytes.ts'
import type { ComposedFile } from '../../message-rules/composed-message.ts'
import { EMPTY_MESSAGE } from '../../message-rules/composed-message.ts'
import { refusalOf } from '../../moderation/test-orders.ts'
import { dropEndedSchedules } from '../../schedules/drop-ended-schedules.ts'
import { viewerOf } from '../../test-steward.ts'
import { DAY, MINUTE, now, setClock } from '../../time.ts'
import { adoptKeptFiles } from './adopt-kept-files.ts'
import { dropOrphan } from './drop-orphans.ts'
import { keepFile } from './keep-file.ts'
import { readKeptFile } from './read-kept-file.ts'

const guildId = GUILDS.aurora
const channelId = AURORA_CHANNEL_IDS.general
const MB = 1024 * 1024
vi.setConfig({ testTimeout: 300_000 })
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

/** Bytes of which no two parts are alike, in pieces that fit no part. */
async function* bytesOf(size: number) {
  for (let sent = 0; sent < size; sent += 70_001) {
    yield Uint8Array.from({ length: Math.min(70_001, size - sent) }, (_, n) => (sent + n) % 251)
  }
}

const keep = (size = 10, said = size, who: 'mia' | 'bo' = 'mia', more: object = {}) =>
  keepFile(
    { db, env: { dataDir: tmpdir() } },
    {
      guildId,
      viewerId: viewerOf(who).id,
      filename: 'rules.txt',
      size: said,
      contentType: 'text/plain',
      bytes: bytesOf(size),
      ...more,
    },
  )

async function hashOf(bytes: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

async function schedule(id: string) {
  const row = {
    id,
    guildId,
    channelId,
    message: EMPTY_MESSAGE,
    times: { kind: 'once', at: '' },
    missed: 'skip',
  } as const
  const by = { orderedById: viewerOf('mia').id, orderedByName: 'Mia', createdAt: now(), changedAt: now() }
  await db.orm.insert(scheduledMessages).values({ ...row, ...by, state: 'waiting' })
  return id
}

const adopt = (scheduledId: string, files: ComposedFile[], who: 'mia' | 'bo' = 'mia') =>
  db.orm.transaction(tx => adoptKeptFiles(tx, { guildId, scheduledId, viewerId: viewerOf(who).id, files }))

const missing = (index: number) => ({
  code: 'invalid',
  details: { fields: { [`message.files.${index}`]: expect.any(String) } },
})

test.each([1, MB, 2.5 * MB + 7])('a file of %s bytes is read as it was kept', async size => {
  const { id } = await keep(size)
  const file = await readKeptFile(db.orm, guildId, id)
  expect(file).toMatchObject({ filename: 'rules.txt', size, contentType: 'text/plain', scheduledId: null })
  expect(await hashOf(file!.bytes)).toBe(await hashOf(bytesOf(size)))
  expect(await readKeptFile(db.orm, GUILDS.borealis, id)).toBeNull()
})

test('a file of another size than was said leaves nothing behind, and one that is too large is not taken', async () => {
  const before = [await db.orm.$count(keptFiles), await db.orm.$count(keptFileParts)]
  await expect(keep(2 * MB, 2 * MB - 1)).rejects.toThrow(RangeError)
  await expect(keep(2 * MB, 2 * MB + 1)).rejects.toThrow(RangeError)
  expect(await refusalOf(keep(10, 26 * MB))).toMatchObject({ code: 'invalid' })
  const silent = new ReadableStream<Uint8Array>({ start: stream => stream.enqueue(new Uint8Array(5)) })
  expect(await refusalOf(keep(10, 10, 'mia', { bytes: silent, silenceMs: 50 }))).toMatchObject({ code: 'conflict' })
  expect([await db.orm.$count(keptFiles), await db.orm.$count(keptFileParts)]).toEqual(before)
})

test('a guild has room for 500 MB', async () => {
  const filler = { id: 'filler', guildId, keptById: '1', filename: 'x', contentType: 'a/b', keptAt: now() }
  await db.orm.insert(keptFiles).values({ ...filler, size: 490 * MB })
  expect(await refusalOf(keep(10, 20 * MB))).toMatchObject({ code: 'conflict' })
  await keep(10)
  await db.orm.delete(keptFiles).where(eq(keptFiles.id, 'filler'))
})

const row = (id: string, size: number, more: object = {}) => {
  const by = { keptById: viewerOf('mia').id, keptAt: now() }
  return { id, guildId, filename: 'x', contentType: 'a/b', size, ...by, ...more }
}
const fill = (...rows: ReturnType<typeof row>[]) => db.orm.insert(keptFiles).values(rows)

test('the disk under the embedded database keeps free what it needs, whichever guild the files are of', async () => {
  await db.orm.delete(keptFiles)
  const free = (await freeBytes(tmpdir()))!
  // Others write there too, but not so much.
  const [much, more] = [1_000 * MB, 2_000 * MB]
  const keepLeaving = (bytes: number) => keep(10, 10, 'mia', { leastFree: bytes })
  const expectFull = async (kept: Promise<ComposedFile>) => {
    // Of a server's disk nothing is known.
    if (db.kind === 'postgres') expect((await kept).size).toBe(10)
    else
      expect(await refusalOf(kept)).toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/disk is nearly full/),
      })
  }
  await expectFull(keepLeaving(free + much))
  expect((await keepLeaving(free - much)).size).toBe(10)
  await fill(row('coming', more, { guildId: GUILDS.borealis }))
  await expectFull(keepLeaving(free - much))
  await db.orm.delete(keptFiles)
})

test('one person has room for 100 MB that no message waits with', async () => {
  await db.orm.delete(keptFiles)
  const scheduledId = await schedule('s0')
  const whole = { isWhole: true }
  await fill(row('own', 90 * MB, whole), row('taken', 90 * MB, { ...whole, scheduledId }))
  expect(await refusalOf(keep(10, 11 * MB))).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/100 MB/),
  })
  await keep(10, 10, 'bo')
  await keep(10)
})

test('one person has half of the room of a guild, also for what messages wait with', async () => {
  await db.orm.delete(keptFiles)
  const scheduledId = await schedule('half')
  await fill(row('waits', 240 * MB, { isWhole: true, scheduledId }))
  expect(await refusalOf(keep(10, 11 * MB))).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/250 MB/),
  })
  await keep(10)
  await keep(10, 10, 'bo')
})

test('three files of one person may be on their way, also when they come at once; after 15 minutes none of them is', async () => {
  await db.orm.delete(keptFiles)
  const gate = Promise.withResolvers<void>()
  const silent = async function* () {
    await gate.promise
    yield* bytesOf(10)
  }
  const begun = Array.from({ length: 6 }, () => keep(10, 10, 'mia', { bytes: silent() }))
  const ended = Promise.allSettled(begun)
  const refused: string[] = []
  for (const one of begun) one.catch(({ code }) => refused.push(code))
  // All of them: whoever still waits for a turn when the clock is moved would find room.
  await expect.poll(() => refused).toEqual(Array(3).fill('rate_limited'))
  expect(await db.orm.$count(keptFiles)).toBe(3)
  await keep(10, 10, 'bo')
  expect(await dropOrphan(db.orm)).toBe(false)
  const later = now().getTime() + 15 * MINUTE + 1
  const back = setClock(() => later)
  try {
    await keep(10)
    while (await dropOrphan(db.orm));
    expect(await db.orm.$count(keptFiles)).toBe(2)
    gate.resolve()
    const late = (await ended).map(result => (result.status === 'rejected' ? result.reason.code : 'kept'))
    expect(late.sort()).toEqual([...Array(3).fill('conflict'), ...Array(3).fill('rate_limited')])
  } finally {
    back()
  }
})

test("a schedule takes its author's whole files and no others, and drops those that it no longer names", async () => {
  const [own, second, foreign] = [await keep(), await keep(), await keep(10, 10, 'bo')]
  const unfinished = { id: 'unfinished', filename: 'x', size: 5 }
  const row = { ...unfinished, guildId, keptById: viewerOf('mia').id, contentType: 'a/b', keptAt: now() }
  await db.orm.insert(keptFiles).values(row)
  const id = await schedule('s1')
  for (const wrong of [foreign, unfinished, { ...own, size: 11 }, { ...own, filename: 'other' }, { ...own, id: '' }]) {
    expect(await refusalOf(adopt(id, [own, wrong]))).toMatchObject(missing(1))
  }
  expect((await readKeptFile(db.orm, guildId, own.id))?.scheduledId).toBeNull()
  await adopt(id, [own, second])
  expect(await refusalOf(adopt(await schedule('s2'), [own]))).toMatchObject(missing(0))
  await adopt(id, [second])
  expect(await readKeptFile(db.orm, guildId, own.id)).toBeNull()
  expect(await readKeptFile(db.orm, guildId, second.id)).toMatchObject({ scheduledId: id })
})

test('what no message waits with is dropped after a day; what one waits with stays, or could go on with for a month', async () => {
  await db.orm.delete(keptFiles)
  const [orphan, waiting, over, stopped] = [await keep(), await keep(), await keep(), await keep()]
  await adopt(await schedule('s3'), [waiting])
  await adopt(await schedule('s4'), [over])
  await db.orm.update(scheduledMessages).set({ state: 'done' }).where(eq(scheduledMessages.id, 's4'))
  await adopt(await schedule('s5'), [stopped])
  await db.orm.update(scheduledMessages).set({ state: 'stopped' }).where(eq(scheduledMessages.id, 's5'))
  expect(await dropOrphan(db.orm)).toBe(false)
  let later = now().getTime() + DAY + 1
  const back = setClock(() => later)
  try {
    const fresh = await keep()
    while (await dropOrphan(db.orm));
    const left = await db.orm.select({ id: keptFiles.id }).from(keptFiles)
    expect(left.map(({ id }) => id).sort()).toEqual([waiting.id, fresh.id, stopped.id].sort())
    expect(left).not.toContainEqual({ id: orphan.id })
    await adopt('s5', [stopped])
    later += 30 * DAY
    await dropEndedSchedules(db.orm)
    expect(await readKeptFile(db.orm, guildId, stopped.id)).toBeNull()
    expect(await readKeptFile(db.orm, guildId, waiting.id)).not.toBeNull()
  } finally {
    back()
  }
})
