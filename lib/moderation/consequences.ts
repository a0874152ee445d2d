import type { Orm } from '../db/client.ts'
import { hasTakenEffect } from '../directory/outcomes.ts'
import type { Done } from './beats.ts'
import type { Settled } from './outcome-of-error.ts'
import type { Verb, VerbInput } from './verb.ts'

export type Follows = ((tx: Orm) => Promise<void>) | undefined

/** What follows from an order that was carried out, to be stored with its outcome; nothing where it was not. */
export function consequencesOf<Input extends VerbInput>(
  verb: Verb<Input>,
  { outcome, after }: Pick<Settled, 'outcome' | 'after'>,
  done: Done<Input>,
): Follows {
  return verb.consequences && hasTakenEffect(outcome)
    ? async tx => verb.consequences?.(tx, { ...done, after })
    : undefined
}
