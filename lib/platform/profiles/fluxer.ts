import { DAY } from '../../time.ts'
import type { Profile } from './profile-entries.ts'
import { v1 } from './v1.ts'

/** Fluxer (gaps.md, "Profiles beside v1"). Untested against the platform itself. */
export const fluxer: Profile = {
  ...v1,
  name: 'fluxer',
  limits: { ...v1.limits, timeoutMs: 365 * DAY },
  memberList: 'whole',
  ban: { ...v1.ban, reasonInBody: true },
  bulkDelete: { ...v1.bulkDelete, field: 'message_ids' },
  auditReason: { ...v1.auditReason, percentEncoded: false },
  auditLog: 'refused',
  editApplication: { by: 'owner_page', fields: [] },
  resetToken: { by: 'owner_token', path: '/oauth2/applications/:application/bot/reset-token' },
}
