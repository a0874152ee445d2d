import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../../sandbox/world/cast.ts'
import { uploads } from '../../db/schema/composer.ts'
import type { ComposedFile } from '../../message-rules/composed-message.ts'
import { refusalOf } from '../../moderation/test-orders.ts'
import { createMessage } from '../../platform/messages.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { DAY, now, setClock } from '../../time.ts'
import { dropOldUploads, dropUploads } from './drop-uploads.ts'
import { requireUploads } from './require-uploads.ts'
import { takeUpload } from './take-upload.ts'

const guildId = GUILDS.aurora
const { general, art } = AURORA_CHANNEL_IDS
const MB = 1024 * 1024
vi.setConfig({ testTimeout: 30_000 })
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
})
afterEach(() => steward.control.clearFaults())
afterAll(() => steward.close())

async function* bytesOf(size: number, onByte: (sent: number) => void = () => {}) {
  for (let sent = 0; sent < size; sent += 64 * 1024) {
    onByte(sent)
    yield new Uint8Array(Math.min(64 * 1024, size - sent)).fill(7)
  }
}

function upload(
  said: { filename?: string; size?: number; channelId?: string } = {},
  signal = new AbortController().signal,
) {
  const file = { guildId, channelId: general, filename: 'chart.png', size: 100, contentType: 'image/png', ...said }
  return takeUpload({ steward, viewer: viewerOf('mia'), file, bytes: bytesOf(file.size), signal })
}

const required = (files: ComposedFile[], who: 'mia' | 'bo' = 'mia', channelId: string = general) =>
  requireUploads(steward.db.orm, { guildId, channelId, viewerId: viewerOf(who).id, files })

const missing = (...indexes: number[]) => ({
  code: 'invalid',
  details: { fields: Object.fromEntries(indexes.map(index => [`message.files.${index}`, expect.any(String)])) },
})

test('a finished upload can be posted, once, and the message carries it', async () => {
  const file = await upload()
  await required([file])
  const message = await createMessage(steward.platform, { guildId, channelId: general }, { files: [file] })
  expect(message.attachments).toMatchObject([{ filename: 'chart.png', size: 100, contentType: 'image/png' }])
  await dropUploads(steward.db.orm, { guildId, channelId: general, files: [file] })
  expect(await refusalOf(required([file]))).toMatchObject(missing(0))
})

test("no other file counts: somebody else's, of another channel, of another name or size, twice, or made up", async () => {
  const file = await upload()
  expect(await refusalOf(required([file], 'bo'))).toMatchObject(missing(0))
  expect(await refusalOf(required([file], 'mia', art))).toMatchObject(missing(0))
  expect(await refusalOf(required([{ ...file, filename: 'rules.png' }]))).toMatchObject(missing(0))
  expect(await refusalOf(required([{ ...file, size: 99 }]))).toMatchObject(missing(0))
  expect(await refusalOf(required([file, file]))).toMatchObject(missing(1))
  expect(await refusalOf(required([{ ...file, id: '' }, file, { ...file, id: '42' }]))).toMatchObject(missing(0, 2))
  await required([file])
})

test('a 20 MB upload whose line is cut in the middle is told, leaves nothing to refer to, and goes through again', async () => {
  const before = await steward.db.orm.$count(uploads)
  const fault = { method: 'PUT', path: '^/uploads/', kind: 'cut', afterBytes: 8 * MB } as const
  await steward.control.addFault(fault)
  expect(await refusalOf(upload({ size: 20 * MB }))).toMatchObject({ code: 'platform_unavailable' })
  expect(await steward.db.orm.$count(uploads)).toBe(before)
  await required([await upload({ size: 20 * MB })])
})

test('when the browser goes in the middle, the upload ends and is not known', async () => {
  const before = await steward.db.orm.$count(uploads)
  const gone = new AbortController()
  const file = { guildId, channelId: general, filename: 'a.bin', size: 20 * MB, contentType: 'a/b' }
  const leave = (sent: number) => sent > 2 * MB && gone.abort()
  const work = takeUpload({
    steward,
    viewer: viewerOf('mia'),
    file,
    bytes: bytesOf(file.size, leave),
    signal: gone.signal,
  })
  expect(await refusalOf(work)).toMatchObject({ code: 'platform_unavailable' })
  expect(await steward.db.orm.$count(uploads)).toBe(before)
})

test('what is too large is refused before the platform is asked, or in its words', async () => {
  const since = await steward.control.lastRequest()
  expect(await refusalOf(upload({ size: 101 * MB }))).toMatchObject({ code: 'invalid', message: /100 MB/ })
  expect(await steward.control.requests(since)).toEqual([])
  const sentence = 'The platform does not take files of this size.'
  expect(await refusalOf(upload({ size: 26 * MB }))).toMatchObject({ code: 'platform_refused', message: sentence })
})

test('after a day an upload is as good as gone, and then forgotten', async () => {
  const file = await upload()
  const later = now().getTime() + DAY + 1
  const back = setClock(() => later)
  try {
    expect(await refusalOf(required([file]))).toMatchObject(missing(0))
    await dropOldUploads(steward.db.orm)
  } finally {
    back()
  }
  expect(await steward.db.orm.$count(uploads)).toBe(0)
})
