import type { Named } from '../audit/open-entry.ts'
import type { EvidenceKind } from '../db/schema/evidence.ts'
import { StewardError } from '../errors.ts'
import type { MessageKey } from '../mirror/messages/store-messages.ts'
import { storableText } from '../mirror/storable.ts'
import { newId } from '../new-id.ts'
import { PlatformError } from '../platform/errors.ts'
import type { Steward } from '../steward.ts'
import { now, SECOND } from '../time.ts'
import { vaultKeys } from '../vault/seal.ts'
import { copyMessages } from './copy-messages.ts'
import type { CopiedRow } from './copy-of-message.ts'
import { findMessages } from './find-messages.ts'
import { NothingToKeep } from './nothing-to-keep.ts'
import { type EvidenceHeader, sealEvidence } from './seal-evidence.ts'
import { soleAuthor } from './sole-author.ts'
import { storeEvidence } from './store-evidence.ts'

interface Wanted {
  guildId: string
  kind: EvidenceKind
  /** The run or the person that it is taken for; of what is kept, absent, whoever wrote all of it. */
  runId?: string | undefined
  targetId?: string | undefined
  takenBy: Named
  reason: string
  /** At most 100,000 messages. */
  keys: MessageKey[]
  /** What was read of them already; absent: they are read now. */
  read?: ReadMessages | undefined
}

/** What is known of messages, or was, and since before which moment. */
export interface ReadMessages {
  at: Date
  rows: ReadonlyMap<string, CopiedRow>
}

interface Taken {
  evidenceId: string
  total: number
  known: number
}

type Holding = Pick<Steward, 'db' | 'platform' | 'env'>

const MOST = 100_000
// Somebody waits for these. Of a ban the mirror has a row of each message: some of them may be old.
const HURRIED: EvidenceKind[] = ['ban', 'kept']
const WAITS_MS = 6 * SECOND
// And of what one call deletes all must be read: as long as a run reads before it deletes (purge/copy-next.ts).
const READS_MS = 10 * SECOND

/**
 * Copies what is known of these messages (see `findMessages`; of the others only that they were there), seals it and stores it,
 * all or nothing. In the order of their ids, each once. `total`: how many, `known`: of how many of them more is known than that.
 *
 * Throws the platform's errors where it cannot be read now, and a StewardError where it cannot be stored: then nothing may
 * be deleted. NothingToKeep where nothing is known of what was to be kept: that would prove nothing.
 */
export async function takeEvidence(steward: Holding, wanted: Wanted): Promise<Taken> {
  try {
    return await take(steward, wanted)
  } catch (error) {
    if (error instanceof StewardError || error instanceof PlatformError) throw error
    throw new StewardError('internal', wanted.kind === 'kept' ? NOT_KEPT : NOT_COPIED, { cause: error })
  }
}

/**
 * Reads messages as a copy of such a kind does, for whoever must know before what will be in
 * it. Throws the platform's errors, and `conflict` where what one call deletes is not all told in time: of a run it passes.
 */
export async function readToCopy(
  steward: Holding,
  { guildId, kind, runId, keys }: Pick<Wanted, 'guildId' | 'kind' | 'runId' | 'keys'>,
): Promise<ReadMessages> {
  // Before anything is read: what is edited while that lasts was edited after the copy.
  const at = now()
  if (kind === 'message') {
    // Where they lie far apart each takes a page of the platform's list.
    const asked = { until: AbortSignal.timeout(READS_MS), partly: true }
    const { rows, unasked } = await findMessages(steward, guildId, keys, asked)
    if (unasked.size > 0) throw runId === undefined ? new StewardError('conflict', NOT_READ) : readLater()
    return { at, rows }
  }
  const until = HURRIED.includes(kind) ? AbortSignal.timeout(WAITS_MS) : undefined
  const { rows } = await findMessages(steward, guildId, keys, { until })
  return { at, rows }
}

const NOT_COPIED = 'The messages could not be copied first, so nothing was deleted.'
const NOT_READ = `The platform did not tell all of these messages in time to copy them first, so nothing was deleted. \
Delete them in a run instead, which copies and deletes them in parts.`
const NOT_READ_YET = 'What was edited meanwhile is copied once more, and the platform takes long to tell it.'
const NOT_KEPT = 'The messages could not be copied, so nothing was done.'

/** A run does not wait for the same: its next slice reads in parts what no copy of it has as it is now, and the others go. */
const readLater = () => new StewardError('conflict', NOT_READ_YET, { retryAfterMs: SECOND })

async function take(steward: Holding, wanted: Wanted) {
  const { guildId, kind, runId, targetId, takenBy, reason, read } = wanted
  const keys = inOrder(wanted.keys)
  if (keys.length > MOST) throw new StewardError('invalid', 'At most 100,000 messages can be copied at once.')
  const { at: takenAt, rows } = read ?? (await readToCopy(steward, { guildId, kind, runId, keys }))
  const copies = await copyMessages(steward, guildId, keys, rows)
  const known = copies.filter(copy => copy.known).length
  if (kind === 'kept' && known === 0) throw new NothingToKeep()
  const id = newId(takenAt)
  const header: EvidenceHeader = {
    id,
    guildId,
    kind,
    runId: runId ?? null,
    targetId: targetId ?? (kind === 'kept' ? (soleAuthor(copies.map(({ author }) => author))?.id ?? null) : null),
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
  return { evidenceId: id, total: copies.length, known }
}

/** Each message once, the oldest first. */
function inOrder(keys: MessageKey[]): MessageKey[] {
  const once = new Map(keys.map(key => [`${key.channelId} ${key.id}`, key]))
  return [...once.values()]
    .map(key => ({ key, number: BigInt(key.id) }))
    .sort((a, b) => (a.number < b.number ? -1 : a.number > b.number ? 1 : 0))
    .map(({ key }) => key)
}
