import { findMessages } from '../evidence/find-messages.ts'
import type { ReadMessages } from '../evidence/take-evidence.ts'
import type { MessageKey } from '../mirror/messages/store-messages.ts'
import { PlatformError } from '../platform/errors.ts'
import { explainRun } from '../runs/end-run.ts'
import type { Lease } from '../runs/lease.ts'
import type { Halt } from '../runs/turn-of.ts'
import type { Steward } from '../steward.ts'
import { now, SECOND } from '../time.ts'
import type { Call, MessageQueue } from './message-queue.ts'
import { type Copies, takeCopy } from './take-copy.ts'

// As many as go in five calls, or one by one in a minute or two: what is copied long before it goes may be edited meanwhile.
const MOST = { bulk: 500, single: 100 }
// A page of the platform's list holds so many, where they lie close together.
const AT_ONCE = 100
// Where they lie far apart each takes a page: what was read by then goes first.
const READ_MS = 10 * SECOND
// Whoever watches wonders after that.
const WORTH_A_WORD_MS = 5 * SECOND
const READING = 'The next messages are being read from the platform, to be copied before they are deleted.'

/**
 * Sees that a copy is stored of some of the messages of a call, none of which has one, at least, and of what comes after them
 * and has none either, read from the platform. Notes what is copied in `copies`, and answers how the run waits or stops where
 * that cannot be: nothing of it is deleted then.
 */
export async function copyNext(
  steward: Steward,
  lease: Lease,
  { call, queue, copies, signal }: { call: Call; queue: MessageQueue; copies: Copies; signal: AbortSignal },
): Promise<Halt | null> {
  const { channelId } = call
  const following = followingOf(queue, call).filter(id => !copies.has(id))
  const said: Promise<void>[] = []
  const telling = setTimeout(() => {
    said.push(explainRun(steward, lease.run, READING).catch(() => {}))
  }, WORTH_A_WORD_MS)
  try {
    return await takeCopy(steward, lease, copies, () =>
      readSome(steward, lease.run.guildId, { channelId, ids: call.ids, following, signal }),
    )
  } finally {
    clearTimeout(telling)
    await Promise.all(said)
    if (said.length > 0) await explainRun(steward, lease.run, null)
  }
}

/** The messages of a call, and those that are copied with them. */
export const followingOf = (queue: MessageQueue, call: Call) => queue.following(call, MOST[call.how])

interface Some {
  channelId: string
  ids: string[]
  following: string[]
  signal: AbortSignal
}

/**
 * Reads the first of what follows, at least one of the `ids` that it begins with, until it has lasted long enough or the platform
 * falls silent.
 */
async function readSome(
  steward: Steward,
  guildId: string,
  { channelId, ids, following, signal }: Some,
): Promise<{ keys: MessageKey[]; read: ReadMessages }> {
  const at = now()
  const until = AbortSignal.any([signal, AbortSignal.timeout(READ_MS)])
  const [keys, rows]: [MessageKey[], ReadMessages['rows'][]] = [[], []]
  for (let end = 0; end < following.length; ) {
    const start = end
    end = Math.max(ids.length, start + (start > 0 ? AT_ONCE : 0))
    const some = following.slice(start, end).map(id => ({ id, channelId }))
    const found = await findMessages(steward, guildId, some, { until, partly: true }).catch(error => {
      if (keys.length === 0 || !(error instanceof PlatformError)) throw error
      return null
    })
    if (!found) break
    keys.push(...some.filter(({ id }) => !found.unasked.has(id)))
    rows.push(found.rows)
    if (found.unasked.size > 0 || until.aborted) break
  }
  return { keys, read: { at, rows: new Map(rows.flatMap(some => [...some])) } }
}
