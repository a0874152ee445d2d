import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { vaultKeys } from '../vault/seal.ts'
import type { MessageCopy } from './message-copy.ts'
import { canonical, type EvidenceHeader, sealEvidence } from './seal-evidence.ts'

const [key, former] = vaultKeys([Buffer.alloc(32, 1), Buffer.alloc(32, 2)])

const header: EvidenceHeader = {
  id: '0190',
  guildId: '1',
  kind: 'purge',
  runId: 'r',
  targetId: null,
  takenAt: '2026-01-31T10:00:00.000Z',
  takenBy: { id: '2', name: 'Mia' },
  reason: 'Spam',
  channelIds: ['3'],
  total: 2,
}

const message: MessageCopy = {
  id: '9',
  channelId: '3',
  channelName: 'general',
  known: true,
  author: { id: '4', username: 'rex', globalName: 'Rex', bot: false },
  createdAt: '2026-01-30T10:00:00.000Z',
  editedAt: null,
  content: 'Buy <b>now</b> 💥\u2028',
  type: 0,
  pinned: false,
  attachments: [{ id: '5', filename: 'a.png', size: 12, contentType: 'image/png', url: 'https://cdn.example/a.png' }],
  embeds: [{ title: 'T', color: 255, fields: [{ name: 'n', value: 'v', inline: true }] }],
  reference: { messageId: '8', channelId: '3' },
}
const second = { ...message, id: '10', content: 'and more' }

function sealed(what: EvidenceHeader, messages: object[], by = key): string {
  const sealing = sealEvidence(by!, what)
  for (const copy of messages) sealing.add(copy as MessageCopy)
  return sealing.end()
}

const seal = sealed(header, [message, second])

test('the seal is the one of the canonical JSON of the whole, however it is read back', () => {
  const whole = canonical({ messages: [message, second], header })
  const expected = createHmac('sha256', key.bytes).update(`steward evidence 1\n${whole}`, 'utf8').digest('hex')
  expect(seal).toBe(expected)
  const turned = Object.fromEntries(Object.entries(message).reverse())
  expect(sealed(header, [turned, second])).toBe(seal)
})

test.each(Object.keys(header) as (keyof EvidenceHeader)[])('another %s of the copy breaks it', field => {
  const other = { total: 3, channelIds: ['3', '4'], takenBy: { id: '2', name: 'Bo' } }[field as string] ?? 'other'
  expect(sealed({ ...header, [field]: other } as EvidenceHeader, [message, second])).not.toBe(seal)
})

test.each(Object.keys(message) as (keyof MessageCopy)[])('another %s of a message breaks it', field => {
  const [file] = message.attachments
  const others: Partial<Record<keyof MessageCopy, unknown>> = {
    known: false,
    pinned: true,
    type: 6,
    author: { ...message.author, globalName: null },
    attachments: [{ ...file, size: 13 }],
    embeds: [],
    reference: null,
  }
  expect(sealed(header, [{ ...message, [field]: field in others ? others[field] : 'other' }, second])).not.toBe(seal)
})

test('a message less, one more, another order and another key break it', () => {
  const others = [
    sealed(header, [message]),
    sealed(header, [message, second, second]),
    sealed(header, [second, message]),
    sealed(header, [message, second], former),
  ]
  for (const other of others) expect(other).not.toBe(seal)
})
