import type { Guard } from '../audit/open-entry.ts'
import { StewardError } from '../errors.ts'
import { REASONED } from '../wordings/reasoned-actions.ts'
import { readBrakes } from './read-brakes.ts'

/** Every action that a guild can ask a reason for. */
export const REASONED_ACTIONS: string[] = REASONED.flatMap(({ actions }) => actions)

interface Ordered {
  guildId: string
  action: string
  reason: string
  /** A run was asked when it was planned and began: what has begun goes on as it was ordered. */
  runId: string | undefined
  /** Nobody has ordered it. */
  byItself: boolean
}

/** Refuses an order without a reason, where the guild asks for one. */
export function reasonGiven({ guildId, action, reason, runId, byItself }: Ordered): Guard[] {
  if (reason !== '' || runId || byItself || !REASONED_ACTIONS.includes(action)) return []
  return [
    async tx => {
      if ((await readBrakes(tx, guildId)).reasonsFor.includes(action)) throw reasonAsked()
    },
  ]
}

/** The refusal of an order that lacks a reason. */
export function reasonAsked(): StewardError {
  const sentence = 'This guild asks for a reason.'
  return new StewardError('invalid', `${sentence} Nothing was changed.`, { fields: { reason: sentence } })
}
