import { auditReason } from './audit-reason.ts'

/**
 * Whose order a reason is of, as the platform gives it back: those of Steward name the moderator (`auditReason`). It does so
 * where it was cut or never decoded too. Where there is none, or a blank one, nothing tells.
 */
export function whoseReason(
  said: string | null | undefined,
  moderator: { id: string; name: string },
): 'ours' | 'others' | 'unknown' {
  const why = said?.trim() ?? ''
  if (why === '') return 'unknown'
  const isCutBefore = auditReason(moderator, '').startsWith(why)
  return isCutBefore || why.includes(`(${moderator.id})`) ? 'ours' : 'others'
}
