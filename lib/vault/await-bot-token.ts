import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { tokenResets } from '../db/schema/application.ts'
import { vaultSecrets } from '../db/schema/vault.ts'
import { isWithin } from '../time.ts'
import { BOT_TOKEN, noToken } from './bot-token.ts'
import { unseal, type VaultKey } from './seal.ts'
import { WAITED_FOR_MS } from './token-resets.ts'

// A reset takes as long as one call to the platform.
const LOOK_EVERY_MS = 60

/**
 * How the platform client asks for the bot's token. While a reset is under way, in whichever process, the answer waits for
 * its end, at most 20 s: what is sent meanwhile would be refused. Otherwise it costs one query.
 */
export function openBotToken(db: Database, keys: VaultKey[]): () => Promise<string> {
  let waiting: Promise<string> | undefined

  async function afterReset(): Promise<string> {
    // By this machine's clock too: another's may be ahead.
    const until = performance.now() + WAITED_FOR_MS
    for (;;) {
      await wait(LOOK_EVERY_MS)
      const { token, waits } = await read(db, keys)
      if (!waits || performance.now() > until) return token
    }
  }

  return async () => {
    if (waiting) return waiting
    const { token, waits } = await read(db, keys)
    if (!waits) return token
    waiting ??= afterReset().finally(() => {
      waiting = undefined
    })
    return waiting
  }
}

async function read({ orm }: Database, keys: VaultKey[]): Promise<{ token: string; waits: boolean }> {
  const [row] = await orm
    .select()
    .from(vaultSecrets)
    .leftJoin(tokenResets, sql`true`)
    .where(eq(vaultSecrets.name, BOT_TOKEN))
  if (!row) throw noToken()
  const { vault_secrets: stored, token_resets: reset } = row
  const isYoung = reset !== null && isWithin(WAITED_FOR_MS, reset.begunAt)
  const token = unseal(keys, stored.keyId, BOT_TOKEN, stored.sealed)
  return { token, waits: isYoung && reset.lostAt === null }
}
