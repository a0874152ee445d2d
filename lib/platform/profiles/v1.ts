import { DOCUMENTED } from '../../message-rules/message-limits.ts'
import { DAY } from '../../time.ts'
import type { Profile } from './profile-entries.ts'

/** The platform of `platform-api.md`; what it does not show is taken from the family (`gaps.md`). */
export const v1: Profile = {
  name: 'v1',
  versionSegment: 'v1',
  tokenNamesApplication: true,
  snowflakeEpochMs: 1_420_070_400_000,
  counts: 'code_points',
  limits: {
    nick: { min: 1, max: 32 },
    timeoutMs: 28 * DAY,
    membersPage: 1000,
    myGuildsPage: 200,
    messagesPage: 100,
    auditPage: 100,
    roleName: { min: 1, max: 100 },
    botName: { min: 2, max: 32, characters: 'A-Za-z0-9_', inWords: 'letters from A to Z, digits or underscores' },
    bio: 190,
    message: DOCUMENTED,
    fileBytes: 100 * 1024 * 1024,
    pictureBytes: 2 * 1024 * 1024,
  },
  memberList: 'pages',
  ban: { purgeField: 'delete_message_days', reasonInBody: false, page: null },
  roles: { allPath: '/guilds/:guild/roles', onePath: '/guilds/:guild/roles/:role' },
  bulkDelete: { field: 'messages', min: 2, max: 100, youngerThanMs: 14 * DAY },
  auditReason: { max: 512, percentEncoded: true },
  auditLog: 'readable',
  editApplication: {
    by: 'bot',
    fields: ['name', 'description', 'icon', 'bot_public', 'bot_require_code_grant', 'redirect_uris'],
  },
  resetToken: { by: 'owner_token', path: '/applications/@me/bot/reset-token' },
  badTokenCodes: [],
  slowmodeCodes: ['SLOWMODE_RATE_LIMITED'],
  signIn: 'oauth2',
  oauth: {
    authorizePath: '/oauth2/authorize',
    tokenPath: '/oauth2/token',
    userPath: '/users/@me',
    scopes: ['identify', 'guilds'],
  },
  userFlags: { STAFF: 0, EARLY_SUPPORTER: 9, VERIFIED_BOT: 16 },
  messageFlags: { SUPPRESS_EMBEDS: 2 },
  gateway: { version: '1', intents: null, ignoredEvents: ['TYPING_START', 'PRESENCE_UPDATE'] },
}
