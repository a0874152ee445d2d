import { z } from 'zod'
import { Text } from '../input-fields.ts'
import { countCharacters } from '../message-rules/count-characters.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import { editMember, getMember } from '../platform/members.ts'
import type { Profile } from '../platform/profile.ts'
import { verbFields } from './input.ts'
import { memberVerb } from './member-verb.ts'
import { undoNick } from './undo/undo-nick.ts'

const setNickInput = (profile: Profile) =>
  z.object({
    ...verbFields,
    nick: Text.trim()
      .refine(text => countCharacters(profile, text) <= profile.limits.nick.max, {
        error: `must have at most ${profile.limits.nick.max} characters.`,
      })
      .transform(text => text || null)
      .nullable(),
  })

/** Sets or clears a nick. Rests on `platform-api.md, "Guilds, members, roles, bans"` (PATCH member, nick). */
export const setNick = memberVerb<z.output<ReturnType<typeof setNickInput>>>({
  action: 'member.nick',
  input: setNickInput,
  before: (_input, target) => ({ nick: target.nick }),
  already: ({ nick }, target) => {
    if (nick !== target.nick) return null
    return nick === null ? `${target.name} has no nick.` : `${target.name} has this nick already.`
  },
  call: async ({ steward: { platform }, input: { guildId, userId, nick }, auditReason }) => {
    await editMember(platform, guildId, userId, { nick }, auditReason)
  },
  look: async ({ platform }, { guildId, userId, nick }) => {
    const member = await getMember(platform, guildId, userId)
    return member.nick === nick ? { done: 'all', after: { nick } } : { done: 'nothing' }
  },
  after: ({ nick }) => ({ nick }),
  inverse: undoNick,
  fieldOf: path => path,
  doneText: ({ nick }, name) =>
    nick === null ? `${name}'s nick is cleared.` : `${name} is now called ${nameInSentence(nick)}.`,
})
