import { expect, test } from 'vitest'
import { profiles } from '../platform/profile.ts'
import { parseAuditLog } from '../platform/wire/audit-log.ts'
import { logRows } from './log-row.ts'

test('whose global name nobody sees is called by the handle, as who did it and as whom it was done to', () => {
  const users = ['otto', 'rex'].map((username, n) => ({ id: `${n + 1}`, username, global_name: '\u3164\u200b' }))
  const page = parseAuditLog({ audit_log_entries: [{ id: '9', action_type: 22, user_id: '1', target_id: '2' }], users })
  expect(logRows(profiles.v1, '7', page!, new Date(0))).toMatchObject([{ userName: 'otto', targetName: 'rex' }])
})
