import { z } from 'zod'
import { listBans, removeBan as unban } from '../platform/bans.ts'
import { verbFields } from './input.ts'
import { memberVerb } from './member-verb.ts'

const RemoveBanInput = z.object(verbFields)

/** Lifts a ban. Rests on `platform-api.md, "States and transitions"`. */
export const removeBan = memberVerb<z.output<typeof RemoveBanInput>>({
  action: 'ban.remove',
  input: () => RemoveBanInput,
  before: () => ({ banned: true }),
  call: ({ steward: { platform }, input: { guildId, userId }, auditReason }) =>
    unban(platform, guildId, userId, auditReason),
  changesBans: true,
  look: async ({ platform }, { guildId, userId }) =>
    (await listBans(platform, guildId)).bans.some(({ user }) => user.id === userId)
      ? { done: 'nothing' }
      : { done: 'all', after: { banned: false } },
  after: () => ({ banned: false }),
  doneText: (_input, name) => `${name} is unbanned.`,
})
