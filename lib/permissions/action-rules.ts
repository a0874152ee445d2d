import type { PermissionName } from './bits.ts'

/** What an action does to its target: words for refusals, and whether membership and rank matter. */
export interface TargetRules {
  /** Follows "cannot": "be banned". */
  passive: string
  /** Follows "You cannot": "ban yourself". */
  yourself: string
  membersOnly: boolean
  ranked: boolean
  /** The bot does nothing to the target itself, so it need not stand above them. */
  botUnranked?: true
}

/** What an action in a channel needs there, by the channel's overwrites: all of each list. */
export interface ChannelRules {
  moderator: readonly PermissionName[]
  bot: readonly PermissionName[]
  /** What the bot needs where the message is its own, of which much may be done without any permission. */
  botOnOwn?: readonly PermissionName[]
  /** What the message carries (embeds, files, mentions) is asked for too. */
  content?: true
}

/** One thing people may be allowed to do. Of the permissions of each side, one is enough; an empty list asks for none. */
export interface ActionRules {
  sentence: string
  moderator: readonly PermissionName[]
  bot: readonly PermissionName[]
  /** The moderator needs one of these beside one of those. */
  beside?: readonly PermissionName[]
  target?: TargetRules
  /** Only for whom the guild belongs to. */
  ownerOnly?: true
  /** It is about an entry of the log. Of what somebody else did the moderator needs all of these, of their own nothing more. */
  ofOthers?: readonly PermissionName[]
  channel?: ChannelRules
}
