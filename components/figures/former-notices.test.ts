import { expect, test } from 'vitest'
import type { FormerTime } from '@/lib/queries/audit/figure-views'
import { formerNotices } from './former-notices'

const ELSEWHERE = { state: 'shown', because: null, listedAt: '12:00', since: null } as const
const FORMER = { from: '04:00', known: { own: true, elsewhere: true }, since: { own: '01:00', elsewhere: '02:00' } }

const own = expect.stringMatching(
  /^Steward's log here goes back only to 05:00: .* is not compared with the 7 days before\.$/,
)
const elsewhere = expect.stringMatching(
  /^The platform's own log is known back to 06:00: .* is not compared with the 7 days before\.$/,
)

test.each<[string, Partial<FormerTime>, object, string[]]>([
  ['all of it is known', {}, {}, []],
  [
    'neither log goes back so far',
    { known: { own: false, elsewhere: false }, since: { own: '05:00', elsewhere: '06:00' } },
    {},
    [own, elsewhere],
  ],
  [
    'the platform has none of its own',
    { known: { own: true, elsewhere: false }, since: { own: '01:00', elsewhere: null } },
    {},
    [expect.stringContaining('is empty')],
  ],
  [
    'it is said already that less is known of elsewhere',
    { known: { own: false, elsewhere: false }, since: { own: '05:00', elsewhere: '09:00' } },
    { since: '09:00' },
    [own],
  ],
  ['nothing is known of elsewhere', { known: { own: true, elsewhere: false } }, { listedAt: null }, []],
  ['the platform has been silent since', { known: { own: true, elsewhere: false } }, { state: 'silent' }, []],
])('where %s', (_, former, log, lines) => {
  const view = { after: '7d' as const, elsewhere: { ...ELSEWHERE, ...log }, former: { ...FORMER, ...former } }
  expect(formerNotices(view, iso => iso)).toEqual(lines)
})
