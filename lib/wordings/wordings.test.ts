import { expect, test } from 'vitest'
import { formatAuditUrl, parseAuditUrl } from '../directory/audit-url.ts'
import { WORDINGS } from './wordings.ts'

test('the log can be narrowed to every action that has words', () => {
  const read = Object.keys(WORDINGS).map(
    action => parseAuditUrl(new URLSearchParams(formatAuditUrl({ action }))).action,
  )
  expect(read).toEqual(Object.keys(WORDINGS))
})

test('what only begins like a number of the platform is no action', () => {
  expect(parseAuditUrl(new URLSearchParams({ action: 'type-ban' }))).toEqual({})
})
