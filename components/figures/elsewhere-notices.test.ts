import { expect, test } from 'vitest'
import type { PlatformLogView } from '@/lib/queries/audit/timeline-views'
import { elsewhereNotices } from './elsewhere-notices'

const SHOWN: PlatformLogView = { state: 'shown', because: null, listedAt: '12:00', since: null }

test.each<[string, Partial<PlatformLogView>, string[]]>([
  ['all of it is known', {}, []],
  ['the bot may not read it', { state: 'refused', listedAt: null, because: 'The bot may not.' }, ['The bot may not.']],
  ['nobody has read it yet', { listedAt: null }, [expect.stringContaining('is being read')]],
  ['it is read back to some moment', { since: '09:00' }, [expect.stringContaining('counted back to 09:00')]],
  ['the platform is silent', { state: 'silent' }, [expect.stringContaining('counted as of 12:00')]],
  [
    'it is silent, and was read back to some moment',
    { state: 'silent', since: '09:00' },
    [expect.stringContaining('as of 12:00'), expect.stringContaining('back to 09:00')],
  ],
  ['it is silent from the beginning', { state: 'silent', listedAt: null }, [expect.stringContaining('is not known')]],
])('where %s', (_, elsewhere, lines) => {
  expect(elsewhereNotices({ ...SHOWN, ...elsewhere }, iso => iso)).toEqual(lines)
})
