export interface User {
  id: string
}

/** What the platform sends with an event, as far as the cache looks into it. */
export interface Data {
  id: string
  guild_id: string
  channel_id: string
  message_id?: string
  user_id: string
  user: User
  author: User
  mentions: User[]
  members: Data[]
  ids: string[]
  emoji: { id: string | null; name: string }
  member_count: number
  roles: User[]
  channels: User[]
  voice_states?: Data[]
}
