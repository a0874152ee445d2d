import { isAge, momentOrAge } from './moment-or-age.ts'

const IS_TIME = /(after|before)$/i

/** A filter that finds the same later: its ages ("1h": within the last hour) as the moments that they meant at `at`. */
export function pinAges<Filter extends object>(filter: Filter, at: Date): Filter {
  const pinned = Object.entries(filter).map(([field, value]) => {
    const isPassing = IS_TIME.test(field) && typeof value === 'string' && isAge(value)
    return [field, isPassing ? (momentOrAge(value, at)?.toISOString() ?? value) : value]
  })
  return Object.fromEntries(pinned) as Filter
}
