/** Limits of platform-api.md, "Limits", and of the table of gaps. */
export const LIMITS = {
  membersPage: 1000,
  myGuildsPage: 200,
  auditPage: 100,
  nick: 32,
  reason: 512,
  deleteMessageDays: 7,
  timeoutMs: 28 * 24 * 60 * 60 * 1000,
} as const
