import { z } from 'zod'
import { editMember, getMember } from '../platform/members.ts'
import { now } from '../time.ts'
import { verbFields } from './input.ts'
import { memberVerb } from './member-verb.ts'
import { undoTimeoutEnd } from './undo/undo-timeout-end.ts'

const RemoveTimeoutInput = z.object(verbFields)

/** Ends a timeout early. That `null` clears it is decided in gaps.md, "Timeout". */
export const removeTimeout = memberVerb<z.output<typeof RemoveTimeoutInput>>({
  action: 'member.timeout.remove',
  input: () => RemoveTimeoutInput,
  before: (_input, target) => ({ timedOutUntil: target.timedOutUntil?.toISOString() ?? null }),
  already: (_input, target) =>
    target.timedOutUntil && target.timedOutUntil > now() ? null : `${target.name} is not timed out.`,
  call: async ({ steward: { platform }, input: { guildId, userId }, auditReason }) => {
    await editMember(platform, guildId, userId, { timedOutUntil: null }, auditReason)
  },
  look: async ({ platform }, { guildId, userId }) => {
    const { timedOutUntil } = await getMember(platform, guildId, userId)
    return timedOutUntil && timedOutUntil > now()
      ? { done: 'nothing' }
      : { done: 'all', after: { timedOutUntil: null } }
  },
  after: () => ({ timedOutUntil: null }),
  inverse: undoTimeoutEnd,
  doneText: (_input, name) => `${name} may write again.`,
})
