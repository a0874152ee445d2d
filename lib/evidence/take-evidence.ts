import { v7 as timeOrderedUuid } from 'uuid'
import type { Named } from '../audit/open-entry.ts'
import type { EvidenceKind } from '../db/schema/evidence.ts'
import { StewardError } from '../errors.ts'
import type { MessageKey } from '../mirror/messages/store-messages.ts'
import { storableText } from '../mirror/storable.ts'
import { PlatformError } from '../platform/errors.ts'
import type { Steward } from '../steward.ts'
import { now, SECOND } from '../time.ts'
import { vaultKeys } from '../vault/seal.ts'
import { copyMessages } from './copy-messages.ts'
import { type EvidenceHeader, sealEvidence } from './seal-evidence.ts'
import { storeEvidence } from './store-evidence.ts'

interface Wanted {
  guildId: string
  kind: EvidenceKind
  /** The run or the person that it is taken for. */
  runId?: string | undefined
  targetId?: string | undefined
  takenBy: Named
  reason: string
  /** At most 100,000 messages. */
  keys: MessageKey[]
}

type Holding = Pick<Steward, 'db' | 'platform' | 'env'>

const MOST = 100_000
// Nobody is banned before their messages are copied, and the mirror has a row of each: some of them may be old.
const BAN_WAITS_MS = 6 * SECOND

/**
 * Copies what is known of these messages (see `findMessages`; of the others only that they were there), seals it and stores it, all or nothing. In the order of their ids, each once. `total`: how many.
 *
 * Throws the platform's errors where it cannot be read now, and a StewardError where it cannot be stored: then nothing may
 * be deleted.
 */
export async function takeEvidence(steward: Holding, wanted: Wanted): Promise<{ evidenceId: string; total: number }> {
  try {
    return await take(steward, wanted)
  } catch (error) {
    if (error instanceof StewardError || error instanceof PlatformError) throw error
    const sentence = 'The messages could not be copied first, so nothing was deleted.'
    throw new StewardError('internal', sentence, { cause: error })
  }
}

async function take(steward: Holding, { guildId, kind, runId, targetId, takenBy, reason, keys: wanted }: Wanted) {
  const keys = inOrder(wanted)
  if (keys.length > MOST) throw new StewardError('invalid', 'At most 100,000 messages can be copied at once.')
  // Before anything is read: what is edited while that lasts was edited after the copy.
  const takenAt = now()
  const until = kind === 'ban' ? AbortSignal.timeout(BAN_WAITS_MS) : undefined
  const copies = await copyMessages(steward, guildId, keys, until)
  const id = timeOrderedUuid({ msecs: takenAt.getTime() })
  const header: EvidenceHeader = {
    id,
    guildId,
    kind,
    runId: runId ?? null,
    targetId: targetId ?? null,
    takenAt: takenAt.toISOString(),
    takenBy: { id: takenBy.id, name: storableText(takenBy.name) },
    reason: storableText(reason, 2_000),
    channelIds: [...new Set(keys.map(({ channelId }) => channelId))],
    total: copies.length,
  }
  const [key] = vaultKeys(steward.env.vaultKeys)
  const sealing = sealEvidence(key, header)
  for (const copy of copies) sealing.add(copy)
  const seal = { keyId: key.id, seal: sealing.end() }
  await storeEvidence(steward.db.orm, header, seal, copies)
  return { evidenceId: id, total: copies.length }
}

/** Each message once, the oldest first. */
function inOrder(keys: MessageKey[]): MessageKey[] {
  const once = new Map(keys.map(key => [`${key.channelId} ${key.id}`, key]))
  return [...once.values()]
    .map(key => ({ key, number: BigInt(key.id) }))
    .sort((a, b) => (a.number < b.number ? -1 : a.number > b.number ? 1 : 0))
    .map(({ key }) => key)
}
