import { and, desc, inArray, lte } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { applicationChanges } from '../../db/schema/application.ts'
import { getApplication } from '../../platform/applications.ts'
import type { Steward } from '../../steward.ts'
import { SECOND } from '../../time.ts'
import { unlessLate } from '../../unless-late.ts'
import { readBotTokenOrigin } from '../../vault/bot-token.ts'
import { vaultKeys } from '../../vault/seal.ts'
import { applicationIdentityOf } from '../identity.ts'
import { namesOf } from './owned-application.ts'
import { readTokenTrouble, type TokenTrouble } from './token-trouble.ts'

/** The bot's token as its owner's page tells of it. */
export interface TokenView {
  /** Since when the present one is in use, ISO 8601. */
  since: string
  /** How it came: null where the log does not tell. */
  from: 'environment' | 'reset' | 'paste' | null
  /** Who brought it. */
  by: string | null
  /** What the owner types to confirm. */
  name: string
  /** Whether the platform resets tokens for programs, or on a page of its own only. */
  resetsBy: 'owner_token' | 'paste'
  /** Of the platform. */
  webUrl: string
  trouble: TokenTrouble | null
}

// A page that mends the bot must not wait for the platform; the bot's own name confirms as well (owned-application.ts).
const NAMED_WITHIN_MS = SECOND

/**
 * Where the token in use came from and since when, what is wrong with it, and how it is reset here. Waits for the platform for a
 * second at most.
 */
export async function readTokenView({ db, env, platform }: Steward): Promise<TokenView> {
  const [origin, trouble, known] = await Promise.all([
    readBotTokenOrigin(db, vaultKeys(env.vaultKeys)),
    readTokenTrouble(db),
    applicationIdentityOf(db, platform),
  ])
  // With a dead token the name of the last reading has to do.
  const read = trouble ? null : await unlessLate(NAMED_WITHIN_MS, getApplication(platform)).catch(() => null)
  const [name = known.id] = namesOf(read?.name, known)
  const { webUrl, profile } = platform
  const came = origin.isFromEnvironment ? { from: 'environment' as const, by: null } : await broughtBy(db, origin.since)
  return { since: origin.since.toISOString(), ...came, name, resetsBy: profile.resetToken.by, webUrl, trouble }
}

/**
 * What brought the token that was stored then. A reset that was begun later has not, whatever became of it; one that was cut
 * off between storing and writing down has.
 */
async function broughtBy({ orm }: Database, since: Date): Promise<Pick<TokenView, 'from' | 'by'>> {
  const [change] = await orm
    .select()
    .from(applicationChanges)
    .where(
      and(
        inArray(applicationChanges.action, ['token.reset', 'token.paste']),
        inArray(applicationChanges.outcome, ['done', 'unknown', 'pending']),
        lte(applicationChanges.openedAt, since),
      ),
    )
    .orderBy(desc(applicationChanges.id))
    .limit(1)
  if (!change) return { from: null, by: null }
  return { from: change.action === 'token.reset' ? 'reset' : 'paste', by: change.actorName }
}
