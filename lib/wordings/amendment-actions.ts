import type { AmendmentKind } from '../db/schema/amendments.ts'
import type { Action } from '../permissions/actions.ts'

/** The action of the entry that tells of an amendment, by the kind of that. */
export const ACTION_OF = { reason: 'entry.reason', withdrawn: 'warning.withdraw' } as const satisfies Record<
  AmendmentKind,
  Action
>
