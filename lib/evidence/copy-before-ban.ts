import type { AboutMessage } from '../moderation/about/about-input.ts'
import { keepMessageOfTarget } from '../moderation/about/keep-message-of-target.ts'
import { messageOfTarget } from '../moderation/about/message-of-target.ts'
import type { Preparation } from '../moderation/beats.ts'
import type { State } from '../moderation/verb.ts'
import { copyOfBan } from './copy-of-ban.ts'
import { knownMessagesOf } from './known-messages-of.ts'
import { takeEvidence } from './take-evidence.ts'

interface Purging extends AboutMessage {
  deleteMessageDays: number
}

// Who reads the log takes it for a ban otherwise, with a reason that is shown nowhere.
// What a second ban does the API document does not say: this is what platforms of the family do.
const STOOD = 'A ban stood already, and usually stays as it is, with its own reason.'
const LEFT = 'It usually deletes no messages then.'

/**
 * Copies what is known of the messages that a ban deletes, once for all attempts at it in a run, and the message that it is
 * about with them: an entry leads to one copy. A ban of somebody who is banned already is taken to change nothing and delete
 * none, and the outcome says so. Throws where that cannot be: then nobody is banned.
 */
export async function copyBeforeBan(preparation: Preparation<Purging>): Promise<State> {
  const { steward, input, by, runId, state } = preparation
  const { guildId, userId, deleteMessageDays, reason } = input
  const isAsked = deleteMessageDays > 0
  const deletes = isAsked && !state?.banned
  const purged = deletes ? await knownMessagesOf(steward.db.orm, guildId, userId, deleteMessageDays) : []
  if (purged.length === 0) {
    const kept = (await keepMessageOfTarget(preparation)) ?? {}
    if (!state?.banned) return kept
    return { ...kept, remark: [STOOD, isAsked && LEFT, kept.remark].filter(Boolean).join(' ') }
  }
  const taken = runId && (await copyOfBan(steward.db.orm, { guildId, userId, deleteMessageDays, runId }))
  if (taken) return { evidenceId: taken }
  const message = await messageOfTarget(steward, input)
  const keys = message && 'id' in message ? [...purged, message] : purged
  const remark = message && 'because' in message ? { remark: message.because } : {}
  const about = { guildId, kind: 'ban' as const, runId, targetId: userId, takenBy: by, reason }
  const { evidenceId } = await takeEvidence(steward, { ...about, keys })
  return { evidenceId, ...remark }
}
