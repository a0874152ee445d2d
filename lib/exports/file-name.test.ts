import { afterAll, expect, test } from 'vitest'
import { setClock } from '../time.ts'
import { fileName } from './file-name.ts'

afterAll(setClock(() => Date.parse('2026-01-31T23:30:00Z')))

test.each([
  ['Aurora', 'aurora-members-2026-01-31.csv'],
  ['Café "Łódź" / 2', 'cafe-odz-2-members-2026-01-31.csv'],
  ['../../etc/passwd\r\nX: y', 'etc-passwd-x-y-members-2026-01-31.csv'],
  ['はなこ', '12-members-2026-01-31.csv'],
  ['n'.repeat(90), `${'n'.repeat(40)}-members-2026-01-31.csv`],
])('the guild %j gives %s', (name, expected) => {
  expect(fileName({ id: '12', name }, 'members', 'csv')).toBe(expected)
})
