import { mirroredMessages } from '../evidence/find-messages.ts'
import type { MessageKey } from '../mirror/messages/store-messages.ts'
import { copiesOfRun } from '../moderation/messages/copy-of-run.ts'
import { readCapability } from '../platform/capabilities.ts'
import { mirrorCoverage } from '../queries/messages/mirror-coverage.ts'
import type { Lease } from '../runs/lease.ts'
import type { Halt } from '../runs/turn-of.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { leaveOutGone } from './leave-out-gone.ts'
import { selectCopied } from './select-copied.ts'
import { type Copies, takeCopy } from './take-copy.ts'

/**
 * Sees that a copy is stored of what a run will delete and the mirror speaks for, as it is now: of each message once, and once
 * more where it was edited since. What the platform must be asked for is copied before each call instead (copy-next.ts): page by
 * page that may last, and nothing would be deleted meanwhile. Notes what is copied in `copies`, and answers how the run waits or
 * stops where that cannot be: nothing is deleted then.
 */
export async function copyFirst(steward: Steward, lease: Lease, copies: Copies): Promise<Halt | null> {
  const { run } = lease
  const { orm } = steward.db
  // Of what another run was faster with, a copy would say only that it was there.
  await leaveOutGone(steward, lease)
  const lists = (await readCapability(steward.platform, 'message_listing')) !== false
  const covered = lists ? await mirrorCoverage(steward, run.guildId) : null
  const waiting = await selectCopied(orm, run, { covered, copies: await copiesOfRun(orm, run) })
  for (const { id, copyId } of waiting) if (copyId !== null) copies.set(id, copyId)
  const missing = waiting.filter(({ isMirrored, copyId }) => isMirrored && copyId === null)
  if (missing.length === 0) return null
  return takeCopy(steward, lease, copies, async () => {
    const at = now()
    const keys = missing.map(({ id, channelId }) => ({ id, channelId }))
    return { keys, read: { at, rows: await rowsOf(steward, run.guildId, keys) } }
  })
}

async function rowsOf({ db }: Steward, guildId: string, keys: MessageKey[]) {
  const rows = []
  for (const [channelId, some] of Map.groupBy(keys, key => key.channelId)) {
    rows.push(
      ...(await mirroredMessages(
        db.orm,
        guildId,
        channelId,
        some.map(({ id }) => id),
      )),
    )
  }
  return new Map(rows.map(row => [row.id, row]))
}
