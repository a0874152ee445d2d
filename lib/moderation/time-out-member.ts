import { z } from 'zod'
import { editMember, getMember } from '../platform/members.ts'
import type { Platform } from '../platform/platform.ts'
import type { Profile } from '../platform/profile.ts'
import { DAY, now, SECOND } from '../time.ts'
import { aboutFields } from './about/about-input.ts'
import { verbFields } from './input.ts'
import { memberVerb } from './member-verb.ts'
import { undoTimeout } from './undo/undo-timeout.ts'

// A browser's clock may run ahead, and "28 days" counted there must not be a second too long here.
const SLACK_MS = 60 * SECOND

const timeOutInput = ({ limits: { timeoutMs } }: Profile) =>
  z.object({
    ...verbFields,
    ...aboutFields,
    until: z.iso
      .datetime({ offset: true, error: 'must be a date and time.' })
      .transform(text => new Date(text))
      .refine(until => until.getTime() > now().getTime(), 'must lie in the future.')
      .refine(
        until => until.getTime() <= now().getTime() + timeoutMs + SLACK_MS,
        `must be at most ${timeoutMs / DAY} days away.`,
      )
      .transform(until => until.toISOString()),
  })

/**
 * Not later than the longest timeout as the platform counts it, whose clock may be behind: what
 * is told of that is never ahead of it.
 */
function withinLongest(until: string, { rest, profile }: Platform): string {
  const at = Math.min(now().getTime(), rest.platformNow()?.getTime() ?? Number.POSITIVE_INFINITY)
  return new Date(Math.min(Date.parse(until), at + profile.limits.timeoutMs)).toISOString()
}

/** Times a member out or moves the end of a timeout. Rests on `platform-api.md, "States and transitions"`. */
export const timeOutMember = memberVerb<z.output<ReturnType<typeof timeOutInput>>>({
  action: 'member.timeout',
  isAboutMessage: true,
  input: timeOutInput,
  complete: (input, _facts, { platform }) => ({ ...input, until: withinLongest(input.until, platform) }),
  before: (_input, target) => ({ timedOutUntil: target.timedOutUntil?.toISOString() ?? null }),
  call: async ({ steward: { platform }, input: { guildId, userId, until }, auditReason }) => {
    await editMember(platform, guildId, userId, { timedOutUntil: new Date(until) }, auditReason)
  },
  look: async ({ platform }, { guildId, userId, until }) => {
    const { timedOutUntil } = await getMember(platform, guildId, userId)
    // Some platforms keep whole seconds.
    return timedOutUntil && Math.abs(timedOutUntil.getTime() - Date.parse(until)) < SECOND
      ? { done: 'all', after: { timedOutUntil: until } }
      : { done: 'nothing' }
  },
  after: ({ until }) => ({ timedOutUntil: until }),
  inverse: undoTimeout,
  fieldOf: path => (path === 'communication_disabled_until' ? 'until' : path),
  doneText: (_input, name) => `${name} is timed out.`,
})
