import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { evidence, evidenceMessages } from '../db/schema/evidence.ts'
import { StewardError } from '../errors.ts'
import type { Steward } from '../steward.ts'
import { type VaultKey, vaultKeys } from '../vault/seal.ts'
import { isSameSignature } from '../vault/sign.ts'
import { dropCopy } from './drop-copy.ts'
import { eraseUnsealed } from './erase-unsealed.ts'
import { findAuthorInCopies, isWrittenBy } from './find-author-in-copies.ts'
import type { EvidenceRow } from './find-evidence.ts'
import { headerOf } from './header-of.ts'
import { SEAL_LOST } from './is-sealed.ts'
import type { MessageCopy } from './message-copy.ts'
import { type Sealing, sealEvidence } from './seal-evidence.ts'

// So many rows hold PGlite for about 20 ms.
const SLICE = 250

/** What a message of a copy has where everything that its author wrote was erased. */
const NOTHING = {
  known: false,
  author: null,
  content: '',
  editedAt: null,
  attachments: [],
  embeds: [],
  reference: null,
  erased: true,
} satisfies Partial<MessageCopy>

/**
 * Erases what somebody wrote from the copies of a guild. A copy that has nothing of anybody else goes whole; in another one
 * the place of each message stays, marked as erased, and the copy is sealed anew where its seal held until then: it goes on
 * proving what is left. A broken seal stays broken, and one whose key is missing proves nothing any more. Returns how many
 * messages were erased.
 */
export async function eraseFromCopies({ db, env }: Pick<Steward, 'db' | 'env'>, guildId: string, userId: string) {
  const keys = vaultKeys(env.vaultKeys)
  let erased = 0
  for (const { row, theirs, alone } of await findAuthorInCopies(db.orm, guildId, userId)) {
    erased += theirs
    if (alone) await dropCopy(db.orm, row.id)
    else await eraseIn(db.orm, keys, row, userId)
  }
  await eraseUnsealed(db.orm, guildId, userId)
  return erased
}

/**
 * Sealed before anything is changed; then messages and seal together, so that no crash leaves a
 * copy that looks tampered with.
 */
async function eraseIn(orm: Orm, keys: VaultKey[], row: EvidenceRow, userId: string): Promise<void> {
  const seal = await nextSeal(orm, keys, row, userId)
  await orm.transaction(async tx => {
    const changed = await tx
      .update(evidence)
      .set({ seal })
      .where(and(eq(evidence.id, row.id), eq(evidence.seal, row.seal)))
      .returning({ id: evidence.id })
    if (changed.length === 0) throw new StewardError('conflict', 'A copy was changed meanwhile. Order it again.')
    await tx.execute(sql`
      update evidence_messages set copy = copy || ${JSON.stringify(NOTHING)}::jsonb, folded = null
      where evidence_id = ${row.id} and ${isWrittenBy(userId)}`)
  })
}

/** With the key that it was sealed with: a newer one would make good what was forged with that. */
async function nextSeal(orm: Orm, keys: VaultKey[], row: EvidenceRow, userId: string): Promise<string> {
  const key = keys.find(({ id }) => id === row.keyId)
  // Once the key is back, the former seal would say that the copy was tampered with.
  if (!key) return SEAL_LOST
  const [check, next] = [sealEvidence(key, headerOf(row)), sealEvidence(key, headerOf(row))]
  await addAll(orm, row.id, userId, { next, check })
  return isSameSignature(check.end(), row.seal) ? next.end() : row.seal
}

/** Every message in its order, as it is and as it will be. */
async function addAll(orm: Orm, id: string, userId: string, { next, check }: { next: Sealing; check: Sealing }) {
  for (let last = -1; ; ) {
    const rows = await orm
      .select({ position: evidenceMessages.position, copy: evidenceMessages.copy })
      .from(evidenceMessages)
      .where(and(eq(evidenceMessages.evidenceId, id), gt(evidenceMessages.position, last)))
      .orderBy(asc(evidenceMessages.position))
      .limit(SLICE)
    for (const { copy } of rows) {
      check.add(copy)
      next.add((copy.author as MessageCopy['author'])?.id === userId ? { ...copy, ...NOTHING } : copy)
    }
    if (rows.length < SLICE) return
    last = rows.at(-1)!.position
  }
}
