import { expect, test } from 'vitest'
import { parseTimeZone } from './time-zone'

test('a zone is taken by its name, and everything else for none', () => {
  for (const zone of ['UTC', 'Europe/Berlin', 'Australia/Eucla']) expect(parseTimeZone(zone)).toBe(zone)
  for (const none of [undefined, '', 'Middle/Earth', '+05:30', '"><script>', 'x'.repeat(65)])
    expect(parseTimeZone(none)).toBeUndefined()
})
