import { DAY } from '../../time.ts'
import type { Profile } from './profile-entries.ts'

/** The platform of `platform-api.md`; what it does not show is taken from the family (`gaps.md`). */
export const v1: Profile = {
  name: 'v1',
  snowflakeEpochMs: 1_420_070_400_000,
  limits: { nick: { min: 1, max: 32 }, timeoutMs: 28 * DAY, membersPage: 1000, myGuildsPage: 200 },
  ban: { purgeField: 'delete_message_days', reasonInBody: false },
  auditReason: { max: 512, percentEncoded: true },
  badTokenCodes: [],
  slowmodeCodes: ['SLOWMODE_RATE_LIMITED'],
  oauth: {
    authorizePath: '/oauth2/authorize',
    tokenPath: '/oauth2/token',
    userPath: '/users/@me',
    scopes: ['identify', 'guilds'],
  },
  userFlags: { STAFF: 0, EARLY_SUPPORTER: 9, VERIFIED_BOT: 16 },
  gateway: { version: '1', intents: null, ignoredEvents: ['TYPING_START', 'PRESENCE_UPDATE'] },
}
