import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  AUDIT_OUTCOMES,
  AUDIT_SOURCES,
  type AuditState,
  entryInUrl,
  formatAuditUrl,
  narrowsAudit,
  parseAuditUrl,
} from './audit-url.ts'
import { CASES, caseInUrl } from './case-number.ts'

test('what is written into the address is read from it', () => {
  const id = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String)
  const state = fc.record<AuditState>(
    {
      q: fc
        .string({ minLength: 1, maxLength: 200, unit: 'grapheme' })
        .filter(text => text.trim() === text && text.length <= 200),
      actor: id,
      target: id,
      action: fc.constantFrom('member.ban', 'ban.remove', 'type-110', CASES),
      source: fc.constantFrom(...AUDIT_SOURCES),
      outcome: fc.constantFrom(...AUDIT_OUTCOMES),
      after: fc.constantFrom('7d', '2026-01-31'),
      before: fc.constantFrom('10m', '2026-01-31T12:00Z'),
      entry: fc.oneof(id, fc.uuid({ version: 7 }), fc.integer({ min: 1, max: 999_999_999 }).map(caseInUrl)),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(state, wanted => {
      expect(parseAuditUrl(new URLSearchParams(formatAuditUrl(wanted)))).toEqual(wanted)
    }),
  )
})

test('what cannot be read is as good as absent', () => {
  const odd = { actor: 'mia', target: '1; drop', action: 'Member Ban', source: 'there', outcome: '', after: 'soon' }
  expect(parseAuditUrl({ ...odd, before: '2026-99-99', entry: '../x', q: '  ' })).toEqual({})
  expect(parseAuditUrl({ actor: ['16', '17'], q: ` ${'x'.repeat(300)}` })).toEqual({ actor: '16', q: 'x'.repeat(200) })
})

test('a case is in the address by its number, and by no other text', () => {
  const id = '01956f5e-0000-7000-8000-000000000001'
  expect([entryInUrl(id, 412), entryInUrl(id, null)]).toEqual(['case-412', id])
  for (const entry of ['case-0', 'case-012', 'case-4121212121', 'case-', '#412', 'case-412x', 'Case-412'])
    expect(parseAuditUrl({ entry }), entry).toEqual({})
})

test('a linked entry narrows nothing', () => {
  expect(narrowsAudit({ entry: '1' })).toBe(false)
  expect(narrowsAudit({ outcome: 'failed', entry: '1' })).toBe(true)
})
