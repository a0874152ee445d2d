import type { memberToWire } from '../../wire/member.ts'
import type { Member, User } from '../../world/model.ts'
import type { Calls } from './calls.ts'

export type WireMember = ReturnType<typeof memberToWire>

type NewMember = Partial<Omit<Member, 'user_id'>> & {
  username?: string
  global_name?: string | null
  bot?: boolean
  user_id?: string
}
type MemberChange = Partial<Omit<Member, 'user_id'>> & { user?: Partial<User> }

/** Who joins, changes and leaves elsewhere, and who is there. */
export const memberControl = ({ call, find }: Calls) => ({
  addMember: (guildId: string, member: NewMember): Promise<WireMember> =>
    call('POST', `/guilds/${guildId}/members`, member),

  changeMember: (guildId: string, userId: string, change: MemberChange): Promise<WireMember> =>
    call('PATCH', `/guilds/${guildId}/members/${userId}`, change),

  removeMember: (guildId: string, userId: string): Promise<void> =>
    call('DELETE', `/guilds/${guildId}/members/${userId}`),

  /** The member as the platform knows it, or null. */
  member: (guildId: string, userId: string): Promise<WireMember | null> =>
    find(`/state/guilds/${guildId}/members/${userId}`),
})
