import { afterAll, beforeAll, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { MINUTE } from '../time.ts'
import { requestUpload, uploadFile } from './attachments.ts'
import { auditReason } from './audit-reason.ts'
import { editMember } from './members.ts'
import { createMessage, editMessage } from './messages.ts'
import { startTestPlatform, type TestPlatform } from './test-platform.ts'

// It takes bodies only as the document writes them.
let strict: TestPlatform
beforeAll(async () => {
  strict = await startTestPlatform({ strict: true })
})
afterAll(() => strict.stop())

const place = { channelId: CHANNELS.general, guildId: GUILDS.aurora }

test('a reply, a file and a time are sent and edited as the document writes them', async () => {
  const { platform } = strict
  const first = await createMessage(platform, place, { content: 'first' })
  const file = { filename: 'a.txt', size: 3, contentType: 'text/plain' }
  const slot = await requestUpload(platform, place.channelId, file)
  async function* bytes() {
    yield new TextEncoder().encode('abc')
  }
  await uploadFile(platform, slot, { bytes: bytes(), ...file })
  const files = [{ id: slot.id, filename: 'a.txt', size: 3 }]
  const embeds = [{ title: 'x', timestamp: '2026-03-01T12:00+01:00' }]
  const reply = await createMessage(platform, place, { files, embeds, reply: { messageId: first.id, ...place } })
  expect(reply).toMatchObject({ attachments: [{ filename: 'a.txt' }], embeds: [{ title: 'x' }] })
  const edited = await editMessage(platform, place, reply.id, { files, embeds, content: 'second' })
  expect(edited).toMatchObject({ content: 'second', attachments: [{ filename: 'a.txt' }], embeds: [{ title: 'x' }] })
})

test('so is the end of a timeout, be it at a whole second', async () => {
  const timedOutUntil = new Date(Math.ceil(Date.now() / MINUTE + 1) * MINUTE)
  const reason = auditReason({ id: CAST.mia.id, name: 'Mia' }, 'spam')
  const edited = await editMember(strict.platform, GUILDS.aurora, CAST.rex.id, { timedOutUntil }, reason)
  expect(edited).toMatchObject({ timedOutUntil })
})
