import { whyNever } from '../moderation/undo/inverse-of.ts'
import { VERBS } from '../moderation/verbs.ts'
import { isForPeople } from './bulk-verb.ts'
import type { LeftOut } from './changes-of.ts'
import type { Plan } from './plan.ts'
import type { Entry } from './run-entries.ts'

const ONE_BY_ONE = 'It was done to nobody: take it back by itself, from its entry in the log.'

/**
 * Parts some entries of one moderator, newest first: those that may be taken back as far as the log tells, and the others with
 * why. `undone`: what took some of them back.
 */
export function toBeTakenBack(
  entries: Entry[],
  undone: Map<string, string>,
): { standing: Entry[]; leftOut: LeftOut[] } {
  const ids = new Map(entries.map(entry => [entry.id, entry]))
  /** Whether it took back what they had done themselves; what takes back such an undo does it again. */
  const isOwnUndo = ({ id, undoOf }: Entry): boolean => {
    const of = undoOf === null || undone.get(undoOf) !== id ? undefined : ids.get(undoOf)
    return of !== undefined && !isOwnUndo(of)
  }
  const standing: Entry[] = []
  const leftOut: LeftOut[] = []
  for (const entry of entries) {
    const { id } = entry
    const never = whyNever(entry)
    if (undone.has(id)) leftOut.push({ entry, plan: 'already', because: 'This was taken back already.' })
    // Whoever bans by mistake and lifts it at once must not have it laid on again.
    else if (isOwnUndo(entry)) {
      leftOut.push({ entry, plan: 'already', because: 'It took back what they had done themselves.' })
    } else if (never !== null) leftOut.push({ entry, plan: 'never', because: never })
    else if (!isDoneToSomebody(entry)) leftOut.push({ entry, plan: 'never', because: ONE_BY_ONE })
    else standing.push(entry)
  }
  return { standing, leftOut }
}

/** What the plan says of an entry that is left out. Of a message nothing is told, for not everybody may read where it is. */
export function leftOutTarget({ entry, plan, because }: LeftOut): Plan['targets'][number] {
  const { id, action, targetId } = entry
  return {
    targetId: id,
    name: nameOf(entry),
    input: { undoes: action, ...(isDoneToSomebody(entry) && { userId: targetId }) },
    plan,
    planText: because,
    runs: false,
  }
}

function nameOf({ action, targetName }: Entry): string {
  if (isOfPeople(action)) return targetName ?? 'Somebody erased'
  if (action.startsWith('note.')) return 'An import of notes'
  // The order of all of them is of none.
  return action.startsWith('role.') ? (targetName ?? 'The order of the roles') : 'A message'
}

function isDoneToSomebody({ action, targetId }: Entry): boolean {
  return targetId !== null && isOfPeople(action)
}

function isOfPeople(action: string): boolean {
  const verb = VERBS.get(action)
  return verb !== undefined && isForPeople(verb)
}
