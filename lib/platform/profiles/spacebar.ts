import type { Profile } from './profile-entries.ts'
import { v1 } from './v1.ts'

/** Spacebar (gaps.md, "Profiles beside v1"). Untested against the platform itself. */
export const spacebar: Profile = {
  ...v1,
  name: 'spacebar',
  versionSegment: 'v9',
  tokenNamesApplication: false,
  counts: 'utf16_units',
  limits: { ...v1.limits, message: { ...v1.limits.message, content: 2000 } },
  memberList: 'gateway',
  auditLog: 'empty',
  editApplication: {
    by: 'bot',
    fields: ['name', 'description', 'icon', 'bot_public', 'bot_require_code_grant'],
  },
  resetToken: { by: 'paste' },
  slowmodeCodes: ['20016'],
  signIn: 'chat_code',
  gateway: { version: '9', intents: null, ignoredEvents: [] },
}
