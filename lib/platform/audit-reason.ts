import type { Profile } from './profile.ts'

/** What the platform's log shall say, because there every action is the bot's: "Mia (1234): spam". */
export function auditReason(moderator: { id: string; name: string }, reason: string): string {
  const who = `${moderator.name} (${moderator.id})`
  const why = reason.trim()
  return why === '' ? who : `${who}: ${why}`
}

/**
 * The value of X-Audit-Log-Reason (gaps.md, "Reason"): cut to the profile's maximum of the decoded text, on code
 * points, then percent-encoded, or for a platform that does not decode, what a header can carry as it is.
 */
export function auditReasonHeader({ auditReason: { max, percentEncoded } }: Profile, text: string): string {
  const cut = [...text.toWellFormed()].slice(0, max).join('')
  return percentEncoded ? encodeURIComponent(cut) : cut.replace(/[^\x20-\x7e\xa0-\xff]/gu, '?')
}
