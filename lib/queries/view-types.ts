/** What screens get. Times are ISO strings, ids are strings, permissions are decimal strings: all of it survives JSON. */

export interface MemberRow {
  userId: string
  username: string
  globalName: string | null
  nick: string | null
  /** nick, else global name, else username. */
  displayName: string
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

export interface RoleView {
  id: string
  name: string
  /** 24-bit RGB, 0: none. */
  color: number
  position: number
  /** Decimal bitfield. */
  permissions: string
  managed: boolean
  mentionable: boolean
  /** Its members stand apart in the platform's list. */
  hoist: boolean
}

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
    premium: 'none' | 'Classic' | 'Full' | 'Guild-Premium'
    /** From the snowflake; null where the profile has no epoch. */
    createdAt: string | null
  } | null
  ban: BanRow | null
  /** False: no account has this id. Null: the platform could not be asked. */
  exists: boolean | null
  /** What was done to this member here, newest first, at most 20. */
  history: AuditEntryView[]
  /** For the next page of the history; null: that was all. */
  historyCursor: string | null
  /** The newest entry about this person, also where the viewer may not read it: what orders send as `seenEntryId`. */
  newestEntryId: string | null
  voice: VoiceView | null
  /** What ends by itself, or could not be ended. */
  endings: EndingView[]
  /** What they wore when they were last banned or kicked here; empty where the log tells of nothing. */
  formerRoles: FormerRoleView[]
  /** Their newest messages where both the viewer and the bot may read, newest first, at most 20. */
  messages: MemberMessageView[]
}

export interface HistoryPage {
  entries: AuditEntryView[]
  nextCursor: string | null
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
}

/** Something that Steward ends itself, such as a ban for a week. */
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

export interface FormerRoleView {
  id: string
  name: string
  /** Why the viewer may not give it back now; empty: may. */
  because: string[]
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

/** A channel to choose from. */
export interface ChannelView {
  id: string
  name: string
  /** Of the category it stands in. */
  parentName: string | null
  isVoice: boolean
  /** Whether both the viewer and the bot may post there. */
  mayPost: boolean
  /** Whether both could join it. */
  mayJoin: boolean
}

export interface ChannelsView {
  channels: ChannelView[]
}

export interface NoteView {
  id: string
  author: { id: string; name: string }
  text: string
  createdAt: string
  editedAt: string | null
  mayEdit: boolean
  mayDelete: boolean
}

/** What the team has noted about somebody, newest first. */
export interface NotesView {
  notes: NoteView[]
  mayWrite: boolean
}

/** A reason to choose from. `actions`: those it is offered for; empty: all. */
export interface TemplateView {
  id: string
  text: string
  actions: string[]
}

export interface TemplatesView {
  templates: TemplateView[]
  mayChange: boolean
}

export interface BanRow {
  userId: string
  username: string
  globalName: string | null
  avatarUrl: string | null
  bot: boolean
  reason: string | null
  moderatorId: string | null
  moderatorName: string | null
  bannedAt: string | null
  expiresAt: string | null
}

export interface BansPage {
  rows: BanRow[]
  nextCursor: string | null
  count: number
  /** When the platform's list was last read. */
  listedAt: string
}

export type AuditOutcome = 'pending' | 'done' | 'partial' | 'refused' | 'failed' | 'unknown'

export interface AuditEntryView {
  id: string
  action: string
  actor: { id: string; name: string }
  target: { id: string; name: string } | null
  reason: string
  outcome: AuditOutcome
  explanation: string | null
  /** Sentence fragments of what changed: label, value before, value after (null: none). */
  changes: { label: string; before: string | null; after: string | null }[]
  openedAt: string
  settledAt: string | null
  /** The bulk run that it was a part of. */
  runId: string | null
  /** The entry that it took back. */
  undoOf: string | null
  /** The copy of messages that was taken before it. */
  evidenceId: string | null
  undo: UndoView
  /** It is about messages in a channel that the viewer may not read: nothing of them is told. */
  isHidden?: boolean
}

/** Whether an entry can be taken back. `undone`: it was, by that entry. `never`: says why nothing takes it back. */
export type UndoView = { state: 'possible' } | { state: 'undone'; by: string } | { state: 'never'; because: string }

export interface GuildCard {
  id: string
  name: string
  iconUrl: string | null
  memberCount: number | null
  /** What the viewer can do there, in words ("Ban", "Time out"); empty for the application's owner without power. */
  powers: string[]
  /** False: listed for the application's owner only, cannot be entered. */
  canEnter: boolean
}

/** How old what is shown is. */
export interface Freshness {
  gateway: 'connected' | 'connecting' | 'down' | 'token_dead'
  gatewaySince: string
  /** The end of the last full member sweep. */
  completeAt: string | null
  /** 0 to 1 while a sweep is under way, else null. */
  progress: number | null
}

export type LiveKind =
  | 'guild'
  | 'role'
  | 'channel'
  | 'member'
  | 'voice'
  | 'message'
  | 'ban'
  | 'audit'
  | 'run'
  | 'note'
  | 'settings'
  | 'schedule'
  | 'sync'
  | 'gateway'
  | 'application'
  /** Ids of sessions that have ended: for streams, never told to a browser. */
  | 'session'

/** What travels over the event stream: what changed, never the data. */
export interface LiveEvent {
  guildId: string
  kind: LiveKind
  /** Ids of what changed, for `message` those of the channels; empty means "many: refetch". */
  ids: string[]
}
