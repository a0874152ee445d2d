import type { State, Undoable } from '../verb.ts'

/** What the order itself has changed: what somebody else gave or took in the same moment is not its doing. */
export function changeOf({ intent, before, after }: Pick<Undoable, 'intent' | 'before' | 'after'>): {
  given: string[]
  taken: string[]
} {
  const were = ids(before, 'roleIds')
  const are = ids(after ?? {}, 'roleIds')
  return {
    given: ids(intent, 'add').filter(id => are.includes(id) && !were.includes(id)),
    taken: ids(intent, 'remove').filter(id => were.includes(id) && !are.includes(id)),
  }
}

function ids(state: State, key: string): string[] {
  const value = state[key]
  return Array.isArray(value) ? value.filter(id => typeof id === 'string') : []
}
