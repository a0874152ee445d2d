import { expect, test } from 'vitest'
import { CAST } from '../../sandbox/world/cast.ts'
import { auditReason, auditReasonHeader } from './audit-reason.ts'
import { v1 } from './profiles/v1.ts'

const mia = { id: CAST.mia.id, name: 'Mia' }

test('who stands before why, and alone where no reason is given', () => {
  expect(auditReason(mia, ' spam ')).toBe(`Mia (${mia.id}): spam`)
  expect(auditReason(mia, '  ')).toBe(`Mia (${mia.id})`)
})

test('the header is cut to 512 characters of the decoded text, never through one', () => {
  const decoded = decodeURIComponent(auditReasonHeader(v1, '🙄'.repeat(600)))
  expect([...decoded]).toHaveLength(512)
  expect(decoded).toBe('🙄'.repeat(512))
})

test('half a character and a line break do no harm', () => {
  expect(decodeURIComponent(auditReasonHeader(v1, 'a\ud83db\r\nX: y'))).toBe('a\ufffdb\r\nX: y')
  expect(auditReasonHeader(v1, 'a\r\nb')).not.toMatch(/[\r\n]/)
})

test('a platform that does not decode gets what a header can carry', () => {
  const plain = { ...v1, auditReason: { max: 10, percentEncoded: false } }
  expect(auditReasonHeader(plain, 'Café 🙄\r\n100 % of it')).toBe('Café ???10')
})
