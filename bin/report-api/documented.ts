/**
 * What `platform-api.md` shows, typed out from it, and what `gaps.md` adds to its events; the
 * report goes by these lists alone.
 */

export interface Documented {
  heading: string
  /** Operations as `METHOD /path/with/:parameters`, events and other things by their names. */
  items: string[]
}

/** The 31 operations of "Endpoints". */
export const OPERATIONS: Documented[] = [
  {
    heading: 'Applications',
    items: [
      'GET /applications/@me',
      'PATCH /applications/@me',
      'POST /applications/@me/bot/reset-token',
      'PATCH /applications/@me/bot',
    ],
  },
  {
    heading: 'Users',
    items: ['GET /users/@me', 'GET /users/:user_id', 'GET /users/@me/guilds', 'PATCH /users/@me'],
  },
  {
    heading: 'Guilds, members, roles, bans',
    items: [
      'GET /guilds/:guild_id',
      'GET /guilds/:guild_id/members',
      'GET /guilds/:guild_id/members/:user_id',
      'PATCH /guilds/:guild_id/members/:user_id',
      'PUT /guilds/:guild_id/members/:user_id/roles/:role_id',
      'DELETE /guilds/:guild_id/members/:user_id/roles/:role_id',
      'DELETE /guilds/:guild_id/members/:user_id',
      'PUT /guilds/:guild_id/bans/:user_id',
      'GET /guilds/:guild_id/bans',
      'DELETE /guilds/:guild_id/bans/:user_id',
      'POST /guilds/:guild_id/roles',
      'PATCH /guilds/:guild_id/roles/:role_id',
      'DELETE /guilds/:guild_id/roles/:role_id',
      'GET /guilds/:guild_id/audit-logs',
    ],
  },
  {
    heading: 'Messages',
    items: [
      'POST /channels/:channel_id/messages',
      'POST /channels/:channel_id/attachments',
      'PATCH /channels/:channel_id/messages/:message_id',
      'DELETE /channels/:channel_id/messages/:message_id',
      'POST /channels/:channel_id/messages/bulk-delete',
      'PUT /channels/:channel_id/messages/:message_id/reactions/:emoji/@me',
      'DELETE /channels/:channel_id/messages/:message_id/reactions/:emoji/@me',
      'DELETE /channels/:channel_id/messages/:message_id/reactions/:emoji/:user_id',
      'DELETE /channels/:channel_id/messages/:message_id/reactions',
    ],
  },
]

/** Addresses that the document or its gaps speak of outside the table of endpoints. */
export const BESIDE_OPERATIONS: Documented[] = [
  {
    heading: 'Presigned upload, sign-in and invitation',
    items: ['PUT /uploads/:id', 'POST /oauth2/token', 'GET /oauth2/authorize'],
  },
]

/** "Events", and the row "Event payloads" of the gaps. */
export const EVENTS: Documented[] = [
  {
    heading: 'Events by name',
    items: [
      'GUILD_CREATE',
      'GUILD_MEMBER_ADD',
      'GUILD_MEMBER_UPDATE',
      'GUILD_MEMBER_REMOVE',
      'GUILD_ROLE_UPDATE',
      'MESSAGE_CREATE',
      'MESSAGE_UPDATE',
      'MESSAGE_REACTION_ADD',
    ],
  },
  {
    heading: 'Other events',
    items: [
      'VOICE_STATE_UPDATE',
      'GUILD_UPDATE',
      'GUILD_DELETE',
      'GUILD_ROLE_CREATE',
      'GUILD_ROLE_DELETE',
      'GUILD_BAN_ADD',
      'GUILD_BAN_REMOVE',
      'CHANNEL_CREATE',
      'CHANNEL_UPDATE',
      'CHANNEL_DELETE',
      'MESSAGE_DELETE',
      'MESSAGE_DELETE_BULK',
      'MESSAGE_REACTION_REMOVE',
      'MESSAGE_REACTION_REMOVE_ALL',
      'MESSAGE_REACTION_REMOVE_EMOJI',
    ],
  },
  { heading: 'Resumed sessions', items: ['RESUMED'] },
]

/** What clients send over the gateway beside what identifies them. */
export const PACKETS: Documented[] = [{ heading: 'Client to gateway', items: ['presence'] }]
