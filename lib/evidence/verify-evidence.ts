import { and, asc, eq, gt } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { evidenceMessages } from '../db/schema/evidence.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { vaultKeys } from '../vault/seal.ts'
import { isSameSignature } from '../vault/sign.ts'
import type { EvidenceCheck } from './evidence-views.ts'
import { type EvidenceRow, findEvidence } from './find-evidence.ts'
import { headerOf } from './header-of.ts'
import { SEAL_LOST } from './is-sealed.ts'
import { type Sealing, sealEvidence } from './seal-evidence.ts'

// So many rows hold PGlite for about 20 ms.
const SLICE = 250

/**
 * Whether a copy is as it was taken, but for what was erased since: reads all of it, also what the viewer may not see, and
 * seals it once more. Throws `not_found` to whoever may see no part of it and has not taken it.
 */
export async function verifyEvidence(steward: Steward, guild: ViewedGuild, id: string): Promise<EvidenceCheck> {
  const { row } = await findEvidence(steward, guild, id)
  return { seal: await sealOf(steward, row), checkedAt: now().toISOString() }
}

async function sealOf({ db, env }: Steward, row: EvidenceRow): Promise<EvidenceCheck['seal']> {
  if (row.seal === SEAL_LOST) return 'lost'
  const key = vaultKeys(env.vaultKeys).find(({ id }) => id === row.keyId)
  if (!key) return 'no_key'
  const sealing = sealEvidence(key, headerOf(row))
  const found = await addAll(db.orm, row, sealing)
  return isSameSignature(sealing.end(), row.seal) ? found : 'broken'
}

/** Adds every message in its order. `broken` where one is missing, or lies where it would be shown to others than it should. */
async function addAll(orm: Orm, { id, total }: EvidenceRow, sealing: Sealing): Promise<'intact' | 'erased' | 'broken'> {
  let next = 0
  let isErased = false
  for (;;) {
    const rows = await orm
      .select()
      .from(evidenceMessages)
      .where(and(eq(evidenceMessages.evidenceId, id), gt(evidenceMessages.position, next - 1)))
      .orderBy(asc(evidenceMessages.position))
      .limit(SLICE)
    for (const { position, channelId, messageId, copy } of rows) {
      if (position !== next || copy.channelId !== channelId || copy.id !== messageId) return 'broken'
      sealing.add(copy)
      isErased ||= copy.erased === true
      next += 1
    }
    if (rows.length < SLICE) return next !== total ? 'broken' : isErased ? 'erased' : 'intact'
  }
}
