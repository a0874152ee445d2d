import { isUnused } from '../../lib/db/is-unused.ts'
import { NOT_THE_DEMOS } from '../../lib/db/not-the-demos.ts'
import { openToLook } from '../../lib/db/open-to-look.ts'
import type { Serving } from '../../lib/serving.ts'
import { hasSecrets } from './local-secrets.ts'

/**
 * Where the demo, with no key yet, meets a PostgreSQL that somebody has started with, no key that it makes
 * could open what is there: the web server would refuse it, and the keys were left behind. Undefined where it
 * has one, or where the server cannot be asked.
 */
export async function notTheDemosProblem(
  { databaseUrl, dataDir }: Serving,
  given: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  if (!databaseUrl || given.STEWARD_VAULT_KEY || hasSecrets(dataDir, given)) return undefined
  const db = openToLook({ url: databaseUrl })
  try {
    return (await isUnused(db)) ? undefined : NOT_THE_DEMOS
  } catch {
    return undefined
  } finally {
    await db.close()
  }
}
