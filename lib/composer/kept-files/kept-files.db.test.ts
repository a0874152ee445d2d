import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../../sandbox/world/cast.ts'
import { keptFileParts, keptFiles, scheduledMessages } from '../../db/schema/composer.ts'
import type { ComposedFile } from '../../message-rules/composed-message.ts'
import { EMPTY_MESSAGE } from '../../message-rules/composed-message.ts'
import { refusalOf } from '../../moderation/test-orders.ts'
import { createMessage } from '../../platform/messages.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { DAY, now, setClock } from '../../time.ts'
import { requireUploads } from '../uploads/require-uploads.ts'
import { adoptKeptFiles } from './adopt-kept-files.ts'
import { dropOrphan } from './drop-orphans.ts'
import { keepFile } from './keep-file.ts'
import { readKeptFile } from './read-kept-file.ts'
import { uploadKeptFiles } from './upload-kept-files.ts'

const guildId = GUILDS.aurora
const channelId = AURORA_CHANNEL_IDS.general
const MB = 1024 * 1024
vi.setConfig({ testTimeout: 30_000 })
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
})
afterAll(() => steward.close())

/** Bytes of which no two parts are alike, in pieces that fit no part. */
async function* bytesOf(size: number) {
  for (let sent = 0; sent < size; sent += 70_001) {
    yield Uint8Array.from({ length: Math.min(70_001, size - sent) }, (_, n) => (sent + n) % 251)
  }
}

const keep = (size = 10, said = size, who: 'mia' | 'bo' = 'mia') =>
  keepFile(steward.db.orm, {
    guildId,
    viewerId: viewerOf(who).id,
    filename: 'rules.txt',
    size: said,
    contentType: 'text/plain',
    bytes: bytesOf(size),
  })

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
  await steward.db.orm.insert(scheduledMessages).values({ ...row, ...by, state: 'waiting' })
  return id
}

const adopt = (scheduledId: string, files: ComposedFile[], who: 'mia' | 'bo' = 'mia') =>
  steward.db.orm.transaction(tx => adoptKeptFiles(tx, { guildId, scheduledId, viewerId: viewerOf(who).id, files }))

const missing = (index: number) => ({
  code: 'invalid',
  details: { fields: { [`message.files.${index}`]: expect.any(String) } },
})

test.each([1, MB, 2.5 * MB + 7])('a file of %s bytes is read as it was kept', async size => {
  const { id } = await keep(size)
  const file = await readKeptFile(steward.db.orm, guildId, id)
  expect(file).toMatchObject({ filename: 'rules.txt', size, contentType: 'text/plain', scheduledId: null })
  expect(await hashOf(file!.bytes)).toBe(await hashOf(bytesOf(size)))
  expect(await readKeptFile(steward.db.orm, GUILDS.borealis, id)).toBeNull()
})

test('a file of another size than was said leaves nothing behind, and one that is too large is not taken', async () => {
  const before = [await steward.db.orm.$count(keptFiles), await steward.db.orm.$count(keptFileParts)]
  await expect(keep(2 * MB, 2 * MB - 1)).rejects.toThrow(RangeError)
  await expect(keep(2 * MB, 2 * MB + 1)).rejects.toThrow(RangeError)
  expect(await refusalOf(keep(10, 26 * MB))).toMatchObject({ code: 'invalid' })
  expect([await steward.db.orm.$count(keptFiles), await steward.db.orm.$count(keptFileParts)]).toEqual(before)
})

test('a guild has room for 500 MB', async () => {
  const filler = { id: 'filler', guildId, keptById: '1', filename: 'x', contentType: 'a/b', keptAt: now() }
  await steward.db.orm.insert(keptFiles).values({ ...filler, size: 490 * MB })
  expect(await refusalOf(keep(10, 20 * MB))).toMatchObject({ code: 'conflict' })
  await keep(10)
  await steward.db.orm.delete(keptFiles).where(eq(keptFiles.id, 'filler'))
})

test("a schedule takes its author's whole files and no others, and drops those that it no longer names", async () => {
  const [own, second, foreign] = [await keep(), await keep(), await keep(10, 10, 'bo')]
  const unfinished = { id: 'unfinished', filename: 'x', size: 5 }
  const row = { ...unfinished, guildId, keptById: viewerOf('mia').id, contentType: 'a/b', keptAt: now() }
  await steward.db.orm.insert(keptFiles).values(row)
  const id = await schedule('s1')
  for (const wrong of [foreign, unfinished, { ...own, size: 11 }, { ...own, filename: 'other' }, { ...own, id: '' }]) {
    expect(await refusalOf(adopt(id, [own, wrong]))).toMatchObject(missing(1))
  }
  expect((await readKeptFile(steward.db.orm, guildId, own.id))?.scheduledId).toBeNull()
  await adopt(id, [own, second])
  expect(await refusalOf(adopt(await schedule('s2'), [own]))).toMatchObject(missing(0))
  await adopt(id, [second])
  expect(await readKeptFile(steward.db.orm, guildId, own.id)).toBeNull()
  expect(await readKeptFile(steward.db.orm, guildId, second.id)).toMatchObject({ scheduledId: id })
})

test('what is due goes to the platform as an upload of its author, and stays kept', async () => {
  const file = await keep(MB + 5)
  const place = { guildId, channelId, viewerId: viewerOf('mia').id }
  const files = await uploadKeptFiles(steward, place, [file])
  await requireUploads(steward.db.orm, { ...place, files })
  const message = await createMessage(steward.platform, { guildId, channelId }, { files })
  const stored = await fetch(message.attachments[0]?.url ?? '')
  expect(await hashOf(stored.body!)).toBe(await hashOf(bytesOf(MB + 5)))
  expect(await readKeptFile(steward.db.orm, guildId, file.id)).not.toBeNull()
  expect(await refusalOf(uploadKeptFiles(steward, place, [file, { ...file, id: 'kept-no' }]))).toMatchObject(missing(1))
})

test('what no message waits with is dropped after a day, what one waits with stays', async () => {
  await steward.db.orm.delete(keptFiles)
  const [orphan, waiting, over] = [await keep(), await keep(), await keep()]
  await adopt(await schedule('s3'), [waiting])
  await adopt(await schedule('s4'), [over])
  await steward.db.orm.update(scheduledMessages).set({ state: 'done' }).where(eq(scheduledMessages.id, 's4'))
  expect(await dropOrphan(steward.db.orm)).toBe(false)
  const later = now().getTime() + DAY + 1
  const back = setClock(() => later)
  try {
    const fresh = await keep()
    while (await dropOrphan(steward.db.orm));
    const left = await steward.db.orm.select({ id: keptFiles.id }).from(keptFiles)
    expect(left.map(({ id }) => id).sort()).toEqual([waiting.id, fresh.id].sort())
    expect(left).not.toContainEqual({ id: orphan.id })
  } finally {
    back()
  }
})
