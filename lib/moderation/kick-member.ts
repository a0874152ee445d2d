import { z } from 'zod'
import { applicationIdentityOf } from '../application/identity.ts'
import { PlatformNotFound } from '../platform/errors.ts'
import { getMember, kickMember as kick } from '../platform/members.ts'
import { aboutFields } from './about/about-input.ts'
import { verbFields } from './input.ts'
import { memberVerb } from './member-verb.ts'

const KickInput = z.object({ ...verbFields, ...aboutFields })

/** Removes a member from the guild. Rests on `platform-api.md, "Guilds, members, roles, bans"`. */
export const kickMember = memberVerb<z.output<typeof KickInput>>({
  action: 'member.kick',
  isAboutMessage: true,
  input: () => KickInput,
  before: (_input, target) => ({ isMember: true, roleIds: target.roleIds }),
  call: ({ steward: { platform }, input: { guildId, userId }, auditReason }) =>
    kick(platform, guildId, userId, auditReason),
  look: async ({ db, platform }, { guildId, userId }) => {
    try {
      await getMember(platform, guildId, userId)
      return { done: 'nothing' }
    } catch (error) {
      if (!(error instanceof PlatformNotFound)) throw error
      // A guild that the bot was thrown out of knows nobody: that would say nothing about the kick.
      await getMember(platform, guildId, (await applicationIdentityOf(db, platform)).botUserId)
      return { done: 'all', after: { isMember: false } }
    }
  },
  after: () => ({ isMember: false }),
  never: 'A kick cannot be undone; an invite lets them return.',
  doneText: (_input, name) => `${name} is kicked.`,
})
