import type { WarningsView } from '../../steps/step-views.ts'
import type { PlatformLogView, TimelineItem } from '../audit/timeline-views.ts'
import type { BanRow } from '../bans/ban-views.ts'
import type { FormerName, LastWrote, MemberRow } from './member-views.ts'

/** What the sheet of one member gets. Times are ISO strings, ids are strings. */

export interface MemberDetail {
  /** Null for somebody who is not a member (any more). */
  member: MemberRow | null
  user: {
    userId: string
    username: string
    globalName: string | null
    avatarUrl: string | null
    avatarColor: string | null
    bannerUrl: string | null
    bannerColor: string | null
    bio: string | null
    bot: boolean
    /** Names of the flags that are known, "flag n" for the rest. */
    flags: string[]
    /** The decoration of the name; `label` null: the platform does not say what it is called. */
    nameplate: { label: string | null } | null
    premium: 'none' | 'Classic' | 'Full' | 'Guild-Premium' | `type ${number}`
    /** From the snowflake; null where the profile has no epoch. */
    createdAt: string | null
  } | null
  /** Null: no member, or the viewer may not know it. */
  lastWrote: LastWrote | null
  /** What they were called here before, the newest first, at most 20. */
  formerNames: FormerName[]
  /** Of somebody whom the platform does not name: what they were called when they last did something here, or else left. */
  knownAs: string | null
  /** And the picture that they had when they left here lately. */
  knownPictureUrl: string | null
  ban: BanRow | null
  /** False: no account has this id. Null: the platform could not be asked. */
  exists: boolean | null
  /** What was done to this member, newest first, the first page. */
  history: HistoryPage
  /** The newest entry about this person that the viewer may know of: what orders send as `seenEntryId`. */
  newestEntryId: string | null
  /** What their warnings come to; null: the guild has set no steps, or the viewer may not see how often they were warned. */
  warnings: WarningsView | null
  voice: VoiceView | null
  /** What ends their ban by itself, or could not. */
  endings: EndingView[]
  /** Until when they wear those of their roles that they were given for a time. */
  roleEnds: RoleEndView[]
  /** What they wore when they were last banned or kicked here, or comes back; empty where nothing tells of any. */
  formerRoles: FormerRoleView[]
  /** What they are given on joining again; empty for a member. */
  promisedRoles: PromisedRoleView[]
  /** What comes back for a member who leaves, or is kicked, and joins again; empty for whoever is none. */
  keptRoles: PromisedRoleView[]
  /** The platform was slow, so that some of it was left out: it is worth another look. */
  isPartial: boolean
}

/** What somebody wrote lately. */
export interface MemberMessagesView {
  /** Where both the viewer and the bot may read, newest first, at most 20; null: they could not be read. */
  messages: MemberMessageView[] | null
  /** Some of them may have been edited or deleted unheard: the mirror does not speak for them. */
  asLastKnown: boolean
}

/** Something that was done to somebody: through Steward, or elsewhere as the platform's log tells. */
export type HistoryItem = Exclude<TimelineItem, { kind: 'run' }>

export interface HistoryPage {
  /** At most 20. */
  items: HistoryItem[]
  /** For the next page; null: that was all. */
  nextCursor: string | null
  /**
   * How far what was done elsewhere is among them; `since`: back to then, null: all of it. `listedAt`: up to then, null: none
   * of it was read yet.
   */
  elsewhere: PlatformLogView
}

export interface VoiceView {
  /** Null: in a channel that the viewer cannot see. */
  channel: { id: string; name: string } | null
  /** By the moderators. */
  mute: boolean
  deaf: boolean
  /** By themselves. */
  selfMute: boolean
  selfDeaf: boolean
  /** Whether the gateway tells of it now; else it is as last known, and may be otherwise. */
  isTold: boolean
}

/** A ban that Steward ends itself. */
export interface EndingView {
  id: string
  /** What is ordered then: "ban.remove". */
  action: string
  endsAt: string
  orderedBy: { id: string; name: string }
  state: 'waiting' | 'failed'
  /** Why it has not ended, where it should have. */
  explanation: string | null
}

/** A role that Steward takes by itself, or was to take. */
export interface RoleEndView {
  roleId: string
  endsAt: string
  state: 'waiting' | 'failed'
  /** Why it was not taken yet, where it should have been. */
  explanation: string | null
}

export interface FormerRoleView {
  id: string
  name: string
  /** When it ends again once it is given back; null: not by itself. */
  endsAt: string | null
  /** Why the viewer may not give it back now; empty: may. */
  because: string[]
}

export interface PromisedRoleView {
  id: string
  name: string
}

export interface MemberMessageView {
  id: string
  channel: { id: string; name: string }
  content: string
  createdAt: string
  editedAt: string | null
  attachments: number
  embeds: number
}
