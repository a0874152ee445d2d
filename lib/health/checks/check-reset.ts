import { readTokenTrouble } from '../../application/token/token-trouble.ts'
import type { Verdict } from '../check.ts'
import type { HealthParts } from '../health-parts.ts'

/** A reset of the token that was cut short. Null: there is none. */
export async function checkReset({ db }: HealthParts): Promise<Verdict | null> {
  const trouble = await readTokenTrouble(db)
  if (!trouble || trouble.kind === 'dead') return null
  const since = { word: 'Begun', at: trouble.since }
  const todo = "Reset it once more, or paste a token from the platform's own page."
  if (trouble.kind === 'lost') {
    return {
      state: 'bad',
      says: 'It was cut short: the old token is dead and the new one was lost.',
      since,
      todo,
      page: 'token',
    }
  }
  return {
    state: 'bad',
    says: 'It was cut short, and whether the old token still works is not known.',
    since,
    todo,
    page: 'token',
  }
}
