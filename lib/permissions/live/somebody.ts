import { calledBy } from '../../directory/called-by.ts'
import { storableText, storableTextOrNull } from '../../mirror/storable.ts'
import type { PlatformMember } from '../../platform/members.ts'
import type { PlatformUser } from '../../platform/users.ts'
import type { PersonFacts } from '../facts.ts'

/** Somebody in a guild with what the log keeps of them: their names as the mirror stores them, whoever told them. */
export interface Somebody extends PersonFacts {
  nick: string | null
}

interface Named {
  username: string
  globalName: string | null
  bot: boolean
}

/** Somebody who is in no role of this guild: all that is known is the id. */
export function stranger(userId: string): Somebody {
  return {
    userId,
    name: userId,
    nick: null,
    kind: 'user',
    isMember: false,
    roleIds: [],
    pending: false,
    timedOutUntil: null,
  }
}

/** An account as the platform tells it, which is in no role of this guild. */
export function somebodyOfAccount(user: Named & Pick<PlatformUser, 'id' | 'system'>): Somebody {
  return {
    ...stranger(user.id),
    name: storableText(calledBy(user.globalName, user.username, user.id)),
    kind: kindOf(user),
  }
}

/** Whoever a row of the bans is about. */
export function somebodyOfBan({ userId, ...ban }: Named & { userId: string }): Somebody {
  return { ...stranger(userId), name: storableText(calledBy(ban.globalName, ban.username, userId)), kind: kindOf(ban) }
}

/** Whoever left, called as when they did; whether they are back is for whoever asks. */
export function somebodyWhoLeft({ userId, nick, ...left }: Named & { userId: string; nick: string | null }): Somebody {
  const name = calledBy(nick, left.globalName, left.username, userId)
  return { ...stranger(userId), name: storableText(name), kind: kindOf(left) }
}

/** A member as the platform tells them, or as the mirror has them, which knows of no pseudo-user. */
export function somebodyOfMember({
  user,
  nick,
  roleIds,
  pending,
  timedOutUntil,
}: Pick<PlatformMember, 'nick' | 'roleIds' | 'pending' | 'timedOutUntil'> & {
  user: Named & { id: string; system?: boolean }
}): Somebody {
  return {
    userId: user.id,
    nick: storableTextOrNull(nick),
    name: storableText(calledBy(nick, user.globalName, user.username, user.id)),
    kind: kindOf(user),
    isMember: true,
    roleIds,
    pending,
    timedOutUntil,
  }
}

function kindOf({ system = false, bot }: { system?: boolean; bot: boolean }): Somebody['kind'] {
  if (system) return 'system'
  return bot ? 'bot' : 'user'
}
