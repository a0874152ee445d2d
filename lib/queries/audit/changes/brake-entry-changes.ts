import type { BrakeKind } from '../../../brakes/read-brakes.ts'
import type { Brake } from '../../../db/schema/guild-settings.ts'
import { reasonedWords } from '../../../wordings/reasoned-actions.ts'
import type { AuditEntryView } from '../entry-views.ts'

type State = Record<string, unknown>

const KINDS: [BrakeKind, string][] = [
  ['ban', 'Most bans'],
  ['kick', 'Most kicks'],
  ['delete', 'Most deleted messages'],
]

/** What of a guild's limits on moderators is another afterwards. */
export function brakeChanges(before: State, after: State): AuditEntryView['changes'] {
  const told = [
    ...KINDS.map(([kind, label]) => ({ label, before: limit(before, kind), after: limit(after, kind) })),
    { label: 'Runs need approval', before: threshold(before), after: threshold(after) },
    { label: 'Giving Administrator needs approval', before: answer(before), after: answer(after) },
    { label: 'Needs a reason', before: asked(before), after: asked(after) },
  ]
  return told.filter(change => change.before !== change.after)
}

function limit({ limits }: State, kind: BrakeKind): string | null {
  const brake = (limits as Partial<Record<BrakeKind, Brake | null>> | undefined)?.[kind]
  return brake ? `${brake.count} within ${brake.minutes} minutes` : null
}

function threshold({ approvalOver }: State): string | null {
  return typeof approvalOver === 'number' ? `over ${approvalOver}` : null
}

function answer({ approveAdministrator }: State): string | null {
  return approveAdministrator ? 'yes' : null
}

function asked({ reasonsFor }: State): string | null {
  return Array.isArray(reasonsFor) ? reasonedWords(reasonsFor) : null
}
