// platform-api.md, "Messages": attachment flow
import { expect, test } from 'vitest'
import { inChannel } from '../testing/in-channel.ts'
import { withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../world/aurora-channels.ts'

const running = withSandbox()
const general = inChannel(running, CHANNELS.general)
const slotFor = (file: unknown) => running.bot('POST', `/channels/${CHANNELS.general}/attachments`, file)
const put = (url: string, body: string) => fetch(url, { method: 'PUT', body })
const notes = { filename: 'my notes.txt', size: 5, content_type: 'text/plain' }

test('a file goes to the presigned address and comes with the message', async () => {
  const slot = await slotFor(notes)
  expect([slot.status, slot.body]).toEqual([200, { id: expect.any(String), upload_url: expect.any(String) }])
  expect(new URL(slot.body.upload_url).origin).toBe(running.sandbox.webUrl)
  expect((await put(slot.body.upload_url, 'notes')).status).toBe(200)
  const reference = { id: slot.body.id, filename: notes.filename, size: 5 }
  const { status, body } = await general.send({ attachments: [reference] })
  expect([status, body.attachments]).toEqual([
    200,
    [{ ...reference, content_type: 'text/plain', url: expect.stringContaining(running.sandbox.cdnUrl) }],
  ])
  const file = await fetch(body.attachments[0].url)
  expect([file.status, await file.text()]).toEqual([200, 'notes'])
})

test('a picture is shown in place, what a browser could run is a download', async () => {
  const typeOf = async (filename: string, type: string) => {
    const { body } = await general.send({ attachments: [await general.upload(filename, '<b>x</b>', type)] })
    const { headers } = await fetch(body.attachments[0].url)
    return [headers.get('content-type'), headers.get('content-disposition'), headers.get('x-content-type-options')]
  }
  expect(await typeOf('a.png', 'image/png')).toEqual(['image/png', null, 'nosniff'])
  for (const type of ['text/html', 'image/svg+xml']) {
    expect(await typeOf('a.html', type)).toEqual(['application/octet-stream', 'attachment', 'nosniff'])
  }
})

test('an embed shows an upload by its name', async () => {
  const file = await general.upload('chart.png', 'png', 'image/png')
  const embeds = [
    { image: { url: 'attachment://chart.png' }, author: { name: 'x', icon_url: 'attachment://chart.png' } },
  ]
  const { body } = await general.send({ attachments: [file], embeds })
  const { url } = body.attachments[0]
  expect(body.embeds).toEqual([{ image: { url }, author: { name: 'x', icon_url: url } }])
  const without = await general.send({ embeds: [{ thumbnail: { url: 'attachment://chart.png' } }] })
  expect(without.body.errors[0].path).toBe('embeds.0.thumbnail.url')
})

test.each([
  ['filename', { ...notes, filename: '' }],
  ['filename', { ...notes, filename: '../../etc/passwd' }],
  ['size', { ...notes, size: -1 }],
  ['size', { ...notes, size: '5' }],
  ['size', { ...notes, size: 26 * 1024 * 1024 }],
  ['content_type', { ...notes, content_type: 7 }],
])('a slot with a wrong %s is refused', async (path, file) => {
  const answer = await slotFor(file)
  expect([answer.status, answer.body.errors[0].path]).toEqual([400, path])
})

test('the address takes exactly the size that was announced, and nothing under another key', async () => {
  const { upload_url } = (await slotFor(notes)).body
  expect((await put(upload_url, 'longer than that')).status).toBe(400)
  expect((await put(upload_url.replace(/key=.*/, 'key=guess'), 'notes')).status).toBe(403)
  expect((await put(`${running.sandbox.webUrl}/uploads/42?key=x`, 'notes')).status).toBe(403)
  expect((await put(upload_url, 'notes')).status).toBe(200)
})

test('what is longer than announced is refused before it is read', async () => {
  const { upload_url } = (await slotFor(notes)).body
  let pulled = 0
  // Sent in chunks, so that no length is announced; it would never end.
  const body = new ReadableStream<Uint8Array>({
    pull: controller => {
      pulled++
      controller.enqueue(new Uint8Array(100_000))
    },
  })
  const answer = await fetch(upload_url, { method: 'PUT', body, duplex: 'half' } as RequestInit).catch(() => null)
  // A client that is still sending may see the line close instead of the refusal.
  expect([400, undefined]).toContain(answer?.status)
  expect(pulled).toBeGreaterThan(0)
  expect((await put(upload_url, 'notes')).status).toBe(200)
})

test('an upload stands in the log, and can fail as planned', async () => {
  const { id, upload_url } = (await slotFor(notes)).body
  const since = await running.control.lastRequest()
  await running.control.addFault({ method: 'PUT', path: '^/uploads/', kind: 'status', status: 503 })
  expect((await put(upload_url, 'notes')).status).toBe(503)
  expect((await put(upload_url, 'notes')).status).toBe(200)
  expect(await running.control.requests(since)).toMatchObject([
    { method: 'PUT', path: `/uploads/${id}`, status: 503, caller: 'anonymous' },
    { method: 'PUT', path: `/uploads/${id}`, status: 200 },
  ])
})

test('only what was uploaded to this channel, once and under its name, can be attached', async () => {
  const { id } = (await slotFor(notes)).body
  const good = await general.upload('a.txt', 'abc')
  const elsewhere = await inChannel(running, CHANNELS.art).upload('a.txt', 'abc')
  for (const [attachments, path] of [
    [[{ id, filename: notes.filename, size: 5 }], 'attachments.0.id'],
    [[{ id: '42', filename: 'a.txt', size: 3 }], 'attachments.0.id'],
    [[{ filename: 'a.txt' }], 'attachments.0.id'],
    [[elsewhere], 'attachments.0.id'],
    [[good, good], 'attachments.1.id'],
    [[{ ...good, filename: 'b.txt' }], 'attachments.0.filename'],
    [[{ ...good, size: 4 }], 'attachments.0.size'],
  ] as const) {
    const answer = await general.send({ content: 'x', attachments })
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, path])
  }
  expect((await general.send({ attachments: [good] })).status).toBe(200)
  expect((await general.send({ attachments: [good] })).body.errors[0].path).toBe('attachments.0.id')
})

test('a slot and a message with files need ATTACH_FILES', async () => {
  const file = await general.upload('a.txt', 'abc')
  await general.deny('ATTACH_FILES')
  for (const answer of [await slotFor(notes), await general.send({ content: 'x', attachments: [file] })]) {
    expect([answer.status, answer.body.code]).toEqual([403, 'MISSING_PERMISSIONS'])
  }
  await general.deny('SEND_MESSAGES')
  expect((await slotFor(notes)).body.code).toBe('MISSING_PERMISSIONS')
})

test('a file is gone with its message', async () => {
  const { body } = await general.send({ attachments: [await general.upload('a.txt', 'abc')] })
  const { url } = body.attachments[0]
  expect((await fetch(url)).status).toBe(200)
  expect((await fetch(url.replace(CHANNELS.general, CHANNELS.art))).status).toBe(404)
  await general.remove(body.id)
  expect((await fetch(url)).status).toBe(404)
})
