import { readIds } from '../directory/read-ids.ts'
import { StewardError } from '../errors.ts'
import { MOST_TARGETS, type TargetsInput } from './targets-input.ts'

/** The ids that a run is for, each once, in the order in which they run. Throws `invalid` for none and for too many. */
export function readTargets(targets: TargetsInput): string[] {
  const ids =
    'ids' in targets
      ? [...new Set(targets.ids)]
      : 'each' in targets
        ? [...new Set(targets.each.map(({ id }) => id))]
        : readIds(targets.text)
  if (ids.length === 0) refuse('There is no id in this text.')
  if (ids.length > MOST_TARGETS) {
    const most = MOST_TARGETS.toLocaleString('en')
    refuse(`These are more than ${most}, the most that one run takes. Narrow the list down.`)
  }
  return ids
}

function refuse(sentence: string): never {
  throw new StewardError('invalid', sentence, { fields: { targets: sentence } })
}
