import { expect, test } from 'vitest'
import { DOCUMENTED } from '../message-rules/message-limits.ts'
import type { AuditEntryView } from '../queries/audit/entry-views.ts'
import { composeEntry } from './compose-line.ts'

const at = '2026-03-01T12:00:00.000Z'
const endsAt = '2026-03-08T12:00:00.000Z'

const told = (entry: Pick<AuditEntryView, 'action' | 'changes'>) =>
  composeEntry(
    { counts: 'code_points', limits: DOCUMENTED },
    {
      ...{ id: '01956f5e-0000-7000-8000-000000000000', actor: { id: '12', name: 'Bo' }, target: null, reason: '' },
      ...{ outcome: 'done', explanation: null, openedAt: at, settledAt: at, runId: null, aboutRunId: null },
      ...{ undoOf: null, undoOfMore: 0, evidenceId: null, undo: { state: 'possible' }, amends: null, caseNumber: null },
      amendments: { reason: null, withdrawn: null, open: [] },
      ...entry,
    },
    '',
  ).description

test('until when somebody is banned stands in the sentence alone, and until when a role is theirs beside the role', () => {
  const end = `<t:${Date.parse(endsAt) / 1_000}:f>`
  const ban = { label: 'Ban ends', before: null, after: endsAt }
  expect(told({ action: 'member.ban', changes: [ban] })).toBe(`**Bo** banned somebody until ${end}`)
  const role = { label: 'Role added', before: null, after: 'Azure', until: endsAt }
  expect(told({ action: 'member.roles', changes: [role] })).toBe(
    `**Bo** changed the roles of somebody\nRole added: Azure until ${end}`,
  )
})

test('a name from right to left that is too long ends where it is cut: what follows keeps its order', () => {
  const nick = { label: 'Nickname', before: 'א'.repeat(61), after: 'Rex' }
  expect(told({ action: 'member.nick', changes: [nick] })).toContain(`~~\u2068${'א'.repeat(59)}…\u2069~~`)
})
