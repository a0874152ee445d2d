import { z } from 'zod'
import { banMember as ban, listBans } from '../platform/bans.ts'
import { verbFields } from './input.ts'
import { memberVerb } from './member-verb.ts'

const days = 'must be a whole number of days from 0 to 7.'

const BanInput = z.object({ ...verbFields, deleteMessageDays: z.int(days).min(0, days).max(7, days) })

/** Bans a member, or somebody who is not one (gaps.md, "Ban body"). Rests on `platform-api.md, "States and transitions"`. */
export const banMember = memberVerb<z.output<typeof BanInput>>({
  action: 'member.ban',
  input: () => BanInput,
  before: (_input, target) => ({ isMember: target.isMember, roleIds: target.roleIds, banned: false }),
  call: ({ steward: { platform }, input: { guildId, userId, deleteMessageDays }, auditReason }) =>
    ban(platform, guildId, userId, { deleteMessageDays }, auditReason),
  changesBans: true,
  look: async ({ platform }, { guildId, userId }) =>
    (await listBans(platform, guildId)).bans.some(({ user }) => user.id === userId)
      ? { done: 'all', after: { isMember: false, banned: true } }
      : { done: 'nothing' },
  after: () => ({ isMember: false, banned: true }),
  doneText: (_input, name) => `${name} is banned.`,
})
