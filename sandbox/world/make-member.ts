import type { Member } from './model.ts'

/** A member with everything optional left empty. */
export function makeMember(given: Partial<Member> & Pick<Member, 'user_id' | 'joined_at'>): Member {
  return {
    nick: null,
    roles: [],
    premium_since: null,
    deaf: false,
    mute: false,
    pending: false,
    communication_disabled_until: null,
    ...given,
  }
}
