import { and, eq } from 'drizzle-orm'
import { signInCodes } from '../../db/schema/people.ts'
import type { Steward } from '../../steward.ts'
import { codeOfBrowser } from './code-of-browser.ts'
import { keyedHash } from './keyed-hash.ts'

/** The row of the code that was shown to the browser with this secret; null where there is none. */
export async function findCode({ db, env }: Pick<Steward, 'db' | 'env'>, browserSecret: string | undefined) {
  if (!browserSecret || browserSecret.length > 100) return null
  const isCode = eq(signInCodes.codeHash, keyedHash(env, 'code', codeOfBrowser(env, browserSecret)))
  const isBrowser = eq(signInCodes.browserHash, keyedHash(env, 'browser', browserSecret))
  const [row] = await db.orm.select().from(signInCodes).where(and(isCode, isBrowser))
  return row ?? null
}
