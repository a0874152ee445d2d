import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../../sandbox/world/cast.ts'
import { uploads } from '../../db/schema/composer.ts'
import type { ComposedFile } from '../../message-rules/composed-message.ts'
import { refusalOf } from '../../moderation/test-orders.ts'
import { createMessage } from '../../platform/messages.ts'
import { startRecorder } from '../../platform/test-recorder.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { DAY, now, setClock } from '../../time.ts'
import { keepFile } from '../kept-files/keep-file.ts'
import { readKeptFile } from '../kept-files/read-kept-file.ts'
import { uploadKeptFiles } from '../kept-files/upload-kept-files.ts'
import { dropOldUploads, dropUploads } from './drop-uploads.ts'
import { requireUploads } from './require-uploads.ts'
import { takeUpload } from './take-upload.ts'

const guildId = GUILDS.aurora
const { general, art } = AURORA_CHANNEL_IDS
const MB = 1024 * 1024
vi.setConfig({ testTimeout: 300_000 })
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

test('what Steward keeps goes up as an upload of its author when it is due, and stays kept', async () => {
  const size = MB + 5
  const place = { guildId, channelId: general, viewerId: viewerOf('mia').id }
  const kept = { filename: 'rules.txt', size, contentType: 'text/plain' }
  const file = await keepFile(steward, { ...place, ...kept, bytes: bytesOf(size) })
  const files = await uploadKeptFiles(steward, place, [file])
  await required(files)
  const message = await createMessage(steward.platform, { guildId, channelId: general }, { files })
  const stored = await (await fetch(message.attachments[0]?.url ?? '')).arrayBuffer()
  expect(Buffer.compare(Buffer.from(stored), Buffer.alloc(size, 7))).toBe(0)
  expect(await readKeptFile(steward.db.orm, guildId, file.id)).not.toBeNull()
  expect(await refusalOf(uploadKeptFiles(steward, place, [file, { ...file, id: 'kept-no' }]))).toMatchObject(missing(1))
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

test('of one person four uploads run at once; whoever else has some is not kept waiting', async () => {
  const gate = Promise.withResolvers<void>()
  const send = (who: 'mia' | 'bo') => {
    const file = { guildId, channelId: general, filename: 'a.txt', size: 10, contentType: 'text/plain' }
    const bytes = (async function* () {
      await gate.promise
      yield new Uint8Array(10)
    })()
    return takeUpload({ steward, viewer: viewerOf(who), file, bytes, signal: new AbortController().signal })
  }
  const running = Array.from({ length: 4 }, () => send('mia'))
  expect(await refusalOf(upload())).toMatchObject({ code: 'rate_limited', details: { retryAfterMs: 5_000 } })
  running.push(send('bo'))
  gate.resolve()
  await Promise.all(running)
  await required([await upload()])
})

test("a platform that gives one id twice leaves the first file its owner's", async () => {
  const recorder = await startRecorder(({ method }) =>
    method === 'POST' ? { body: { id: '77', upload_url: `${recorder.root}/put` } } : {},
  )
  const forgetful = { ...steward, platform: recorder.platform() }
  const file = { guildId, channelId: general, filename: 'a.txt', size: 10, contentType: 'text/plain' }
  const send = (who: 'mia' | 'bo') => {
    const signal = new AbortController().signal
    return takeUpload({ steward: forgetful, viewer: viewerOf(who), file, bytes: bytesOf(10), signal })
  }
  try {
    const first = await send('mia')
    expect(await refusalOf(send('bo'))).toMatchObject({ code: 'platform_refused' })
    await required([first])
    expect(await refusalOf(required([first], 'bo'))).toMatchObject(missing(0))
  } finally {
    await recorder.stop()
  }
})

test('what is too large is refused before the platform is asked, or in its words', async () => {
  const since = await steward.control.lastRequest()
  expect(await refusalOf(upload({ size: 101 * MB }))).toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(/100 MB/),
  })
  const asked = await steward.control.requests(since)
  expect(asked.filter(({ path }) => path.endsWith('/attachments'))).toEqual([])
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
