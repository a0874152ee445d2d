import { StewardError } from '../errors.ts'
import { authorize, judge } from '../permissions/authorize.ts'
import { whoseOf } from '../permissions/whose-of.ts'
import type { Run } from '../runs/find-run.ts'
import { lostDoor, type Person, standingOf } from '../runs/standing-of.ts'
import type { Steward } from '../steward.ts'

const requesterOf = (run: Run): Person => ({ id: run.requestedById, name: run.requestedByName })

function approverOf({ decidedById, decidedByName }: Run): Person | null {
  return decidedById ? { id: decidedById, name: decidedByName ?? decidedById } : null
}

/**
 * Throws `forbidden` where whoever approved a run may not delete in this channel themselves. What the bot may not is no matter of
 * theirs: that is said to whoever ordered it.
 */
export async function refuseForApprover(
  steward: Steward,
  run: Run,
  { channelId, isBulk }: { channelId: string; isBulk: boolean },
): Promise<void> {
  const approver = approverOf(run)
  if (!approver) return
  const asked = {
    guildId: run.guildId,
    moderatorId: approver.id,
    targetId: undefined,
    channelId,
    whose: whoseOf(approver, 'approved'),
  }
  const facts = await authorize(steward, { ...asked, action: 'channel.view' }).catch(error => {
    if (!(error instanceof StewardError) || !['forbidden', 'not_found'].includes(error.code)) throw error
    throw notTheirs(approver, error.code === 'not_found' ? GONE : error.message, error)
  })
  const verdict = judge({ action: isBulk ? 'message.delete.bulk' : 'message.delete' }, facts)
  const lacked = verdict.ok ? undefined : verdict.because.find(({ who }) => who !== 'bot')
  if (lacked) throw notTheirs(approver, lacked.text)
}

const GONE = 'it is gone, or they cannot see it.'

function notTheirs(approver: Person, why: string, cause?: unknown): StewardError {
  return new StewardError('forbidden', `${whoseOf(approver, 'approved')} may not do it there: ${why}`, { cause })
}

/** Why a run cannot go on anywhere: somebody behind it may not even enter the guild any more. */
export async function lostBehind(steward: Steward, run: Run): Promise<string | null> {
  if (!(await standingOf(steward, run, requesterOf(run), 'ordered'))) {
    return lostDoor(steward, run, requesterOf(run), 'ordered')
  }
  const approver = approverOf(run)
  return approver && !(await standingOf(steward, run, approver, 'approved'))
    ? lostDoor(steward, run, approver, 'approved')
    : null
}
