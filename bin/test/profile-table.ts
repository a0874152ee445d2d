import { isDeepStrictEqual } from 'node:util'
import { PROFILE_NAMES, profiles } from '../../lib/platform/profile.ts'
import { DAY } from '../../lib/time.ts'

/** What the profiles do not have in common, as docs/platforms.md says it: an entry a row, its path and then a value each. */
export function profileRows(): string[][] {
  const all = PROFILE_NAMES.map(name => entriesOf(profiles[name]))
  const names = [...new Set(all.flatMap(entries => [...entries.keys()]))].filter(name => name !== 'name')
  return names
    .map(name => ({ name, values: all.map(entries => entries.get(name)) }))
    .filter(({ values }) => values.some(value => !isDeepStrictEqual(value, values[0])))
    .map(({ name, values }) => [name, ...values.map(value => written(name, value))].map(text => `\`${text}\``))
}

/** The entries of a record by their path ("ban.purgeField"); lists and what a union says are one value each. */
function entriesOf(record: object, path = ''): Map<string, unknown> {
  return new Map(
    Object.entries(record).flatMap(([key, value]): [string, unknown][] => {
      const isPart = typeof value === 'object' && value !== null && !Array.isArray(value) && !('by' in value)
      return isPart ? [...entriesOf(value, `${path}${key}.`)] : [[path + key, value]]
    }),
  )
}

function written(name: string, value: unknown): string {
  if (name.endsWith('Ms')) return `${Number(value) / DAY} days`
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ')
  if (typeof value === 'object' && value !== null) {
    return Object.values(value)
      .map(part => written('', part))
      .join(': ')
  }
  return value === null ? 'none' : String(value)
}
