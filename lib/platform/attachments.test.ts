import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { requestUpload, uploadFile } from './attachments.ts'
import { createMessage } from './messages.ts'
import { failure, startTestPlatform, type TestPlatform } from './test-platform.ts'
import { startRecorder } from './test-recorder.ts'

let world: TestPlatform
let recorder: Awaited<ReturnType<typeof startRecorder>> | undefined
beforeAll(async () => {
  world = await startTestPlatform()
})
afterEach(async () => {
  await recorder?.stop()
  recorder = undefined
})
afterAll(() => world.stop())

const place = { channelId: CHANNELS.general, guildId: GUILDS.aurora }
const contentType = 'text/plain'

async function* bytes(...texts: string[]) {
  for (const text of texts) yield new TextEncoder().encode(text)
}

test('a file is streamed to its place and the message carries it', async () => {
  const file = { filename: 'rules.txt', size: 10, contentType }
  const slot = await requestUpload(world.platform, place.channelId, file)
  await uploadFile(world.platform, slot, { bytes: bytes('Be ', 'kind.', '\n\n'), ...file })
  const files = [{ id: slot.id, filename: file.filename, size: file.size }]
  const message = await createMessage(world.platform, place, { files })
  expect(message.attachments).toMatchObject([{ filename: 'rules.txt', size: 10, contentType }])
  const stored = await fetch(message.attachments[0]?.url ?? '')
  expect(await stored.text()).toBe('Be kind.\n\n')
})

test('a place that the platform refuses, and files that are never announced', async () => {
  const big = { filename: 'a', size: 10 ** 12, contentType }
  expect(await failure(requestUpload(world.platform, place.channelId, big))).toMatchObject({ status: 400 })
  const hidden = requestUpload(world.platform, CHANNELS.admins, { ...big, size: 1 })
  expect(await failure(hidden)).toMatchObject({ name: expect.stringMatching(/Refused|NotFound/) })
  for (const odd of [{ filename: '' }, { size: 0 }, { size: 1.5 }, { contentType: '' }, { contentType: 'a/b\nX: y' }]) {
    expect(() => requestUpload(world.platform, place.channelId, { ...big, ...odd })).toThrow(RangeError)
  }
})

test('an address that was used, or is wrong, is refused', async () => {
  const slot = { id: '1', uploadUrl: `${world.sandbox.webUrl}/uploads/1?key=secret` }
  const error = await failure(uploadFile(world.platform, slot, { bytes: bytes('x'), size: 1, contentType }))
  expect(error).toMatchObject({ name: 'PlatformRefused', status: 403 })
  expect(String(error)).not.toContain('secret')
})

test.each([
  ['shorter', 4],
  ['longer', 2],
])('a file that is %s than was said is not taken', async (_what, size) => {
  const slot = await requestUpload(world.platform, place.channelId, { filename: 'a', size, contentType })
  const error = await failure(uploadFile(world.platform, slot, { bytes: bytes('ab', 'c'), size, contentType }))
  expect(error).toBeInstanceOf(RangeError)
})

test('no redirect is followed, and no token goes along', async () => {
  recorder = await startRecorder(() => ({ status: 307, headers: { location: '/elsewhere' } }))
  const slot = { id: '1', uploadUrl: `${recorder.root}/put?key=1` }
  const error = await failure(uploadFile(recorder.platform(), slot, { bytes: bytes('abc'), size: 3, contentType }))
  expect(error).toMatchObject({ name: 'PlatformUnavailable', status: 307 })
  expect(recorder.requests).toMatchObject([
    {
      method: 'PUT',
      path: '/put?key=1',
      body: 'abc',
      headers: { 'content-type': contentType, 'content-length': '3', 'user-agent': expect.stringMatching(/^Steward /) },
    },
  ])
  expect(recorder.requests[0]?.headers).not.toHaveProperty('authorization')
})

test('a cut line is told, and the upload of somebody who has gone ends', async () => {
  recorder = await startRecorder(() => ({ cut: true }))
  const platform = recorder.platform()
  const slot = { id: '1', uploadUrl: `${recorder.root}/put` }
  const cut = uploadFile(platform, slot, { bytes: bytes('abc'), size: 3, contentType })
  expect(await failure(cut)).toMatchObject({ name: 'PlatformUnavailable', status: null })

  const gone = new AbortController()
  async function* endless() {
    yield new Uint8Array(1)
    gone.abort()
    await new Promise(() => {})
  }
  const left = uploadFile(platform, slot, { bytes: endless(), size: 3, contentType, signal: gone.signal })
  expect(await failure(left)).toMatchObject({ name: 'PlatformUnavailable' })
})
