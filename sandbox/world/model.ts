import type { MemberBook } from './member-book.ts'

/** The public user of platform-api.md, "User". Held in the shape in which it is sent. */
export interface User {
  id: string
  username: string
  global_name: string | null
  avatar: string | null
  avatar_color: string | null
  banner: string | null
  banner_color: string | null
  bio: string | null
  nameplate: { asset: string; label: string } | null
  bot: boolean
  flags: number
  premium_type: number
}

export interface Role {
  id: string
  name: string
  color: number
  hoist: boolean
  position: number
  permissions: bigint
  managed: boolean
  mentionable: boolean
}

export interface Member {
  user_id: string
  nick: string | null
  roles: string[]
  joined_at: string
  premium_since: string | null
  deaf: boolean
  mute: boolean
  pending: boolean
  communication_disabled_until: string | null
}

export interface Ban {
  user_id: string
  reason: string | null
  moderator_id: string
  banned_at: string
}

export interface Overwrite {
  id: string
  type: 0 | 1
  allow: string
  deny: string
}

export interface Channel {
  id: string
  type: number
  name: string
  position: number
  parent_id: string | null
  topic: string | null
  nsfw: boolean
  rate_limit_per_user: number
  permission_overwrites: Overwrite[]
}

export interface AuditChange {
  key: string
  old_value?: unknown
  new_value?: unknown
}

export interface AuditEntry {
  id: string
  action_type: number
  user_id: string
  target_id: string
  reason: string | null
  changes: AuditChange[]
  /** Where and how many, for what happens to messages. */
  options?: { channel_id?: string; count?: string }
}

export interface VoiceState {
  channel_id: string
  self_mute: boolean
  self_deaf: boolean
  session_id: string
}

export interface Guild {
  id: string
  name: string
  icon: string | null
  banner: string | null
  owner_id: string
  roles: Map<string, Role>
  /** The managed role that the bot got when it was invited with permissions. */
  botRoleId?: string
  channels: Channel[]
  emojis: { id: string; name: string; animated: boolean }[]
  stickers: { id: string; name: string; description: string }[]
  features: string[]
  system_channel_id: string | null
  members: MemberBook
  bans: Map<string, Ban>
  /** Who sits in voice, by user id; `mute` and `deaf` stand with the member. */
  voice: Map<string, VoiceState>
  audit: AuditEntry[]
}

/** What a bot says of itself over the gateway (op 3). */
export interface Presence {
  status: string
  activities: { name: string; type: number }[]
  since: number | null
  afk: boolean
}

export interface Application {
  id: string
  name: string
  icon: string | null
  description: string | null
  bot_public: boolean
  bot_require_code_grant: boolean
  owner_id: string
  redirect_uris: string[]
  bot_user_id: string
}
