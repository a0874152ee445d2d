import { expect, test } from 'vitest'
import { searchItems } from './search-items'

const labels = (seesBans: boolean) =>
  searchItems({ guildId: '16', typed: ' rex ', seesBans }, () => {}).map(({ label }) => label)

test('what is long is not cut through the middle of an emoji', () => {
  const [first] = searchItems({ guildId: '16', typed: `x${'🙄'.repeat(50)}`, seesBans: false }, () => {})
  expect(first?.label).toBe(`All members that match “x${'🙄'.repeat(39)}…”`)
})

test('bans are searched only by those who may see them', () => {
  expect(labels(true)).toContain('Bans that match “rex”')
  expect(labels(false)).toEqual([
    'All members that match “rex”',
    'Messages with “rex”',
    'Reasons in the log with “rex”',
  ])
})

test('of an order the name is looked for among people, and all of it in what was written', () => {
  const items = searchItems({ guildId: '16', typed: 'unban rex', named: 'rex', seesBans: true }, () => {})
  expect(items.map(({ label }) => label)).toEqual([
    'All members that match “rex”',
    'Bans that match “rex”',
    'Messages with “unban rex”',
    'Reasons in the log with “unban rex”',
  ])
})
