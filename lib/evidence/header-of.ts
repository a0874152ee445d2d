import type { EvidenceRow } from './find-evidence.ts'
import type { EvidenceHeader } from './seal-evidence.ts'

/** What was sealed of a copy beside its messages, as its row says it now. */
export function headerOf(row: EvidenceRow): EvidenceHeader {
  const { id, guildId, kind, runId, targetId, takenAt, takenById, takenByName, reason, channelIds, total } = row
  const takenBy = { id: takenById, name: takenByName }
  return { id, guildId, kind, runId, targetId, takenAt: takenAt.toISOString(), takenBy, reason, channelIds, total }
}
