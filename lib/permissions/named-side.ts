import type { Standing } from './facts.ts'
import { nameInSentence } from './name-in-sentence.ts'
import type { Side } from './question.ts'

/** What a sentence calls one side; null: whoever reads it is meant, and is called "you". */
export function namedSide(standing: Pick<Standing, Side | 'whose'>, side: Side): string | null {
  return side === 'moderator' && standing.whose === undefined ? null : nameInSentence(standing[side].name)
}
