import type { PermissionName } from './bits.ts'
import type { OverwriteFacts } from './facts.ts'
import type { Question } from './question.ts'
import { aurora, bits, channel, mia, overwrite, standing } from './test-cast.ts'

export const POSTING = ['MANAGE_MESSAGES', 'SEND_MESSAGES'] as const
const VOICE = ['MUTE_MEMBERS', 'DEAFEN_MEMBERS', 'MOVE_MEMBERS'] as const

/** A question about #general, which has these overwrites. */
export const at = (...overwrites: OverwriteFacts[]): Partial<Question> => ({ channel: channel(...overwrites) })

/** An overwrite that gives everybody these permissions. */
export const all = (...names: PermissionName[]) => overwrite('aurora', bits(...names), 0n)

/** Aurora, where Moderator and Steward may do all in voice. */
export function voice(moderator = mia()) {
  const guild = aurora()
  for (const one of guild.roles) if (['Moderator', 'Steward'].includes(one.id)) one.permissions |= bits(...VOICE)
  return standing(moderator, guild)
}
