/** What screens get of members. Times are ISO strings, ids are strings. */

/** What somebody was called before. */
export interface FormerName {
  id: string
  kind: 'nick' | 'globalName' | 'username'
  name: string
  /** When it was heard that they are called so no longer. */
  until: string
}

/** When somebody last wrote, in whichever channel. */
export interface LastWrote {
  /** Null: not since it is heard. */
  at: string | null
  /** Since when it is; null: not yet. */
  heardSince: string | null
}

export interface MemberRow {
  userId: string
  username: string
  globalName: string | null
  nick: string | null
  /** nick, else global name, else username. */
  displayName: string
  /** The platform's name of the picture: who has the same one has the same picture. */
  avatar: string | null
  avatarUrl: string | null
  avatarColor: string | null
  bot: boolean
  roleIds: string[]
  joinedAt: string | null
  /** Of the account, from its id; null where the platform's ids tell none. */
  createdAt: string | null
  premiumSince: string | null
  pending: boolean
  mute: boolean
  deaf: boolean
  /** Only where it lies in the future. */
  timedOutUntil: string | null
  /** How often they were acted on here, as far as the viewer may know; only where the list was asked for it. */
  actionCount?: number
  /** Only where the list was asked for it by somebody who may know it. */
  lastWrote?: LastWrote
  /** The newest of their former names that was sought; only where the list was asked by one. */
  formerName?: FormerName | undefined
}

export interface MembersPage {
  rows: MemberRow[]
  nextCursor: string | null
  /** How many match in all. Exact up to 10,000; above that `countIsExact` may be false. */
  count: number
  countIsExact: boolean
  /** Of the ids that were asked for, those of nobody who is a member; absent where names were searched. */
  missing?: string[]
}
