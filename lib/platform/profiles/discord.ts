import type { Profile } from './profile-entries.ts'
import { v1 } from './v1.ts'

// Guilds, members, bans, voice states, messages, reactions, and what messages say.
const INTENT_BITS = [0, 1, 2, 7, 9, 10, 15]

/** Discord (gaps.md, "Profiles beside v1"). Untested against the platform itself. */
export const discord: Profile = {
  ...v1,
  name: 'discord',
  versionSegment: 'v10',
  tokenNamesApplication: false,
  limits: { ...v1.limits, message: { ...v1.limits.message, content: 2000 } },
  ban: { purgeField: 'delete_message_seconds', reasonInBody: false, page: 1000 },
  // The token is reset on the platform's own page.
  resetToken: { by: 'paste' },
  slowmodeCodes: ['20016'],
  gateway: { version: '10', intents: INTENT_BITS.reduce((bits, bit) => bits | (1 << bit), 0), ignoredEvents: [] },
}
