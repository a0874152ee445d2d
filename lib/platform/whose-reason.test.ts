import { expect, test } from 'vitest'
import { auditReason } from './audit-reason.ts'
import { whoseReason } from './whose-reason.ts'

const mia = { id: '1234', name: 'Mia É.' }
const full = auditReason(mia, 'spam in #general')

test.each([
  full,
  auditReason(mia, ''),
  encodeURIComponent(full),
  full.slice(0, 14),
  'Mia',
  `  ${full}\n`,
  'Mia ?. (1234): sp',
])('%j names the moderator, however the platform has kept it', said => expect(whoseReason(said, mia)).toBe('ours'))

test.each(['raid', 'Bo (5678): spam', 'spam in #general', 'Mia É. (12345): spam'])('%j names somebody else', said =>
  expect(whoseReason(said, mia)).toBe('others'),
)

test.each([null, undefined, '', ' '])('%j tells nothing', said => expect(whoseReason(said, mia)).toBe('unknown'))
