import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { setupCodes } from '../../db/schema/people.ts'
import { wasWithin } from '../../db/was-within.ts'
import { hashToken } from '../hash-token.ts'
import { SETUP_CODE_MS } from './make-setup-code.ts'
import { readSetupCode } from './read-setup-code.ts'

const MOST_TRIES = 5

/** Whether it was the code; `triesLeft`: of the code that works at present, 0 where there is none or none any more. */
export type Taken = { taken: true } | { taken: false; triesLeft: number }

/** Takes a typed setup code: each works once, and the fifth wrong try ends it. */
export async function takeSetupCode({ orm }: Database, typed: string): Promise<Taken> {
  // Counted before it is compared: tries that come at the same moment are no more than five either.
  const [tried] = await orm
    .update(setupCodes)
    .set({ tries: sql`${setupCodes.tries} + 1` })
    .where(and(lt(setupCodes.tries, MOST_TRIES), wasWithin(SETUP_CODE_MS, setupCodes.createdAt)))
    .returning()
  if (!tried) return { taken: false, triesLeft: 0 }
  if (tried.codeHash !== hashToken(readSetupCode(typed))) return { taken: false, triesLeft: MOST_TRIES - tried.tries }
  const taken = await orm.delete(setupCodes).where(eq(setupCodes.codeHash, tried.codeHash)).returning()
  return taken.length > 0 ? { taken: true } : { taken: false, triesLeft: 0 }
}
