import { expect, test } from 'vitest'
import { searchItems } from './search-items'

const labels = (seesBans: boolean) =>
  searchItems({ guildId: '16', typed: ' rex ', seesBans }, () => {}).map(({ label }) => label)

test('bans are searched only by those who may see them', () => {
  expect(labels(true)).toContain('Bans that match “rex”')
  expect(labels(false)).toEqual([
    'All members that match “rex”',
    'Messages with “rex”',
    'Reasons in the log with “rex”',
  ])
})
