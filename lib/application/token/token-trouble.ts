import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { tokenResets } from '../../db/schema/application.ts'
import { gatewayState } from '../../db/schema/gateway.ts'
import { vaultSecrets } from '../../db/schema/vault.ts'
import { isWithin, SECOND } from '../../time.ts'
import { BOT_TOKEN } from '../../vault/bot-token.ts'
import { isUnderWay } from '../../vault/token-resets.ts'

// Whoever holds the gateway looks every few seconds whether there is another token, and then tries that.
const TRIED_WITHIN_MS = 20 * SECOND

/** What is wrong with the bot's token, for everybody who is signed in. Times are ISO 8601. */
export interface TokenTrouble {
  /**
   * `dead`: the platform refuses it. `lost`: a reset was cut short behind the platform's yes, so that the old token is dead
   * and the new one is nowhere. `cut_short`: a reset was cut short, and nobody knows yet whether the old token still works.
   */
  kind: 'dead' | 'lost' | 'cut_short'
  /** When the platform began to refuse it, or the reset began. */
  since: string
}

/** What is wrong with the bot's token; null: nothing is known to be. */
export async function readTokenTrouble({ orm }: Pick<Database, 'orm'>): Promise<TokenTrouble | null> {
  // One statement: every page asks.
  const [row] = await orm
    .select({ reset: tokenResets, gateway: gatewayState, tokenSince: vaultSecrets.updatedAt })
    .from(sql`(select) asked`)
    .leftJoin(tokenResets, sql`true`)
    .leftJoin(gatewayState, sql`true`)
    .leftJoin(vaultSecrets, eq(vaultSecrets.name, BOT_TOKEN))
  const { reset, gateway, tokenSince } = row!
  if (reset && !isUnderWay(reset)) {
    return { kind: reset.lostAt ? 'lost' : 'cut_short', since: reset.begunAt.toISOString() }
  }
  if (gateway?.status !== 'token_dead') return null
  const isNew = tokenSince && tokenSince > gateway.since && isWithin(TRIED_WITHIN_MS, tokenSince)
  if (isNew) return null
  return { kind: 'dead', since: gateway.since.toISOString() }
}
