import type { Action } from './actions.ts'
import type { ChannelFacts, PersonFacts, Standing } from './facts.ts'

/** A message that is to be posted, edited or taken away, as far as permissions are concerned. */
export interface MessageFacts {
  /** Who wrote it; absent for one that is to be posted. */
  authorId?: string
  embeds?: boolean
  /** A bare link, of which the platform makes an embed where its poster, the bot, may. */
  links?: boolean
  files?: boolean
  tts?: boolean
  reply?: boolean
  /** @everyone or @here would be pinged. */
  mentionsEveryone?: boolean
  /** Roles that would be pinged. */
  mentionedRoleIds?: string[]
}

/** What is to become of a role, as far as power goes. */
export interface RoleChange {
  /** Absent: a new one. */
  id?: string
  /** Its bits afterwards; absent: they stay. */
  permissions?: bigint
  /** The roles whose place in the hierarchy changes, with their new position. */
  positions?: { id: string; position: number }[]
}

/** An entry of the log, as far as permissions are concerned. */
export interface EntryFacts {
  /** Who did what it tells. */
  actorId: string
}

/** "May this moderator, through this bot, do that to this target now?" */
export interface Question {
  standing: Standing
  action: Action
  target?: PersonFacts
  /** For `member.roles` only. */
  roles?: { add: string[]; remove: string[] }
  /** For the actions on roles. */
  role?: RoleChange
  /** Where it is to happen; of a member in voice, the channel they are in. Actions in channels are refused without. */
  channel?: ChannelFacts
  /** Where a member in voice is to be moved. Absent: out of voice. */
  destination?: ChannelFacts
  message?: MessageFacts
  /** The entry of the log that is to be amended. Absent: one of somebody else's. */
  entry?: EntryFacts
  now: Date
}

export type Verdict = { ok: true } | { ok: false; because: Because[] }

/** One reason of a refusal: whose side it lies on, and a sentence that addresses the moderator as "you". */
export interface Because {
  code: BecauseCode
  who: 'moderator' | 'bot' | 'target'
  text: string
}

export type BecauseCode =
  | 'not-a-member'
  | 'pending'
  | 'timed-out'
  | 'no-entry'
  | 'no-target'
  | 'system-target'
  | 'self-target'
  | 'bot-target'
  | 'owner-target'
  | 'administrator-target'
  | 'missing-permission'
  | 'rank'
  | 'role-unknown'
  | 'role-everyone'
  | 'role-managed'
  | 'role-rank'
  | 'role-permissions'
  | 'owner-only'
  | 'no-channel'
  | 'channel-hidden'
  | 'channel-permission'

/** The two people whose power is checked. */
export type Side = 'moderator' | 'bot'
