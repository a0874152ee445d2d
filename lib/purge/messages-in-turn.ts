import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq } from 'drizzle-orm'
import { runTargets } from '../db/schema/runs.ts'
import { readCapability } from '../platform/capabilities.ts'
import { untilRoomToDelete } from '../platform/room-to-delete.ts'
import { explainRun } from '../runs/end-run.ts'
import type { Lease } from '../runs/lease.ts'
import type { Turns } from '../runs/turns.ts'
import type { Steward } from '../steward.ts'
import { now, SECOND } from '../time.ts'
import { afterCutOff } from './after-cut-off.ts'
import { claimCall } from './claim-call.ts'
import { copyFirst } from './copy-first.ts'
import { copyNext, followingOf } from './copy-next.ts'
import { deleteTogether } from './delete-together.ts'
import { leaveOutOfCall } from './leave-out-of-call.ts'
import { leaveOutPinned } from './leave-out-pinned.ts'
import { type Call, MessageQueue, type Waiting } from './message-queue.ts'
import type { Copies } from './take-copy.ts'
import { toWaiting } from './to-waiting.ts'

// However long the platform asks to wait: after so long it is looked whether the slice goes on.
const LOOK_MS = SECOND
// Rights and log come before a call and take some of the wait; the call itself waits for the rest.
const LEAD_MS = 80
// A call is over sooner. Where a process has died, or an answer was lost, the other run needs up to minutes to find out.
const LOOKS_WORTH_A_WORD = 5
const BEHIND_ANOTHER = 'Another run is at the messages that are left. This one waits for what becomes of them.'

/**
 * Deletes messages in the fewest calls: those of a channel that are young enough at that moment together, the others one by
 * one. While one limit of the platform asks to wait, whatever another one takes goes ahead.
 */
export function messagesInTurn(steward: Steward, lease: Lease): Turns {
  const { platform } = steward
  let queue: MessageQueue | undefined
  // Another run is at some that wait here: they are not in the queue.
  let isShared = false
  // How often in a row nothing else was left.
  let looks = 0
  const copies: Copies = new Map()
  return {
    async prepare() {
      await leaveOutPinned(steward, lease)
      return copyFirst(steward, lease, copies)
    },
    async claim(signal) {
      queue ??= new MessageQueue(platform.profile, await waitingOf(steward, lease))
      // However long it took: what was just copied goes, or a slice might do nothing but copy.
      for (let isCopied = false; isCopied || !signal.aborted; ) {
        isCopied = false
        const mayBulk = (await readCapability(platform, 'bulk_delete')) !== false
        const calls = queue.next(now().getTime(), mayBulk).map(call => ({ call, waitMs: roomFor(steward, call) }))
        const next = calls.find(({ waitMs }) => waitMs === 0) ?? calls.find(({ waitMs }) => waitMs <= LEAD_MS)
        if (calls.length === 0) {
          if (!isShared) return []
          if (++looks === LOOKS_WORTH_A_WORD) await explainRun(steward, lease.run, BEHIND_ANOTHER)
          await pause(LOOK_MS, undefined, { signal }).catch(() => {})
          queue = new MessageQueue(platform.profile, await waitingOf(steward, lease))
          isShared = false
          continue
        }
        if (!next) {
          const waitMs = Math.min(LOOK_MS, ...calls.map(call => call.waitMs - LEAD_MS))
          await pause(Math.ceil(waitMs), undefined, { signal }).catch(() => {})
          continue
        }
        const { channelId, ids } = next.call
        const leftOut = await leaveOutOfCall(steward, lease, next.call)
        if (leftOut.length > 0) {
          queue.remove(channelId, leftOut)
          continue
        }
        let some = inOneCopy(copies, ids)
        if (some.length === 0) {
          const halt = await copyNext(steward, lease, { call: next.call, queue, copies, signal })
          isCopied = !halt
          if (!halt) continue
          // What was copied before goes all the same.
          some = inOneCopy(copies, followingOf(queue, next.call)).slice(0, ids.length)
          if (some.length === 0) return halt
          const stays = await leaveOutOfCall(steward, lease, { ...next.call, ids: some })
          queue.remove(channelId, stays)
          some = some.filter(id => !stays.includes(id))
          if (some.length === 0) continue
        }
        queue.remove(channelId, some)
        const claimed = await claimCall(steward, lease, { ...next.call, ids: some })
        isShared ||= claimed.isShared
        if (claimed.targets.length === 0 && claimed.goesOn) continue
        if (looks >= LOOKS_WORTH_A_WORD) await explainRun(steward, lease.run, null)
        looks = 0
        return claimed.targets
      }
      return []
    },
    async take(targets) {
      const { turn, again = [], closed } = await deleteTogether(steward, lease, targets)
      if (closed) queue?.dropChannel(closed)
      queue?.add(again)
      return turn
    },
    afterCutOff: (target, cutOff) => afterCutOff(lease, target, cutOff),
  }
}

/** Those of a call that the first copy has which has any of them: its entry in the log leads to one copy. */
function inOneCopy(copies: Copies, ids: string[]): string[] {
  const copyId = ids.map(id => copies.get(id)).find(id => id !== undefined)
  return copyId === undefined ? [] : ids.filter(id => copies.get(id) === copyId)
}

const roomFor = ({ platform }: Steward, { channelId, how }: Call) => untilRoomToDelete(platform, channelId, how)

async function waitingOf({ db }: Steward, { run }: Lease): Promise<Waiting[]> {
  const rows = await db.orm
    .select({ targetId: runTargets.targetId, input: runTargets.input })
    .from(runTargets)
    .where(and(eq(runTargets.runId, run.id), eq(runTargets.state, 'waiting')))
    .orderBy(asc(runTargets.position))
  return rows.map(row => toWaiting(row))
}
