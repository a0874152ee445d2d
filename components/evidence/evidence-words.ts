import type { EvidenceCheck, EvidenceView } from '@/lib/evidence/evidence-views'

export type CopyKind = NonNullable<EvidenceView['kind']>

const KINDS: Record<CopyKind, { why: string; label: string }> = {
  purge: { why: 'Before a run that deletes', label: 'Run' },
  message: { why: 'Before messages were deleted', label: 'Message' },
  ban: { why: 'Before a ban', label: 'Ban' },
  kept: { why: 'Kept, nothing was deleted', label: 'Kept' },
}

/** All of them, for a choice. */
export const COPY_KINDS = Object.entries(KINDS).map(([kind, { why }]) => ({ value: kind as CopyKind, label: why }))

/** Why a copy was taken, in a few words and, as far as the viewer may know, in one. */
export function kindWords({ kind }: Pick<EvidenceView, 'kind'>): { why: string; label: string | null } {
  return kind ? KINDS[kind] : { why: 'Stored and sealed', label: null }
}

export function messagesWords(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'message' : 'messages'}`
}

/** How many, and how many of them the viewer sees where that differs. */
export function visibleWords({ total, visible }: Pick<EvidenceView, 'total' | 'visible'>): string {
  if (visible === total) return messagesWords(total)
  return `${messagesWords(total)}, of which you may see ${visible === 0 ? 'none' : visible.toLocaleString('en')}`
}

/** What a check has found, in a sentence. */
export const SEAL_WORDS: Record<EvidenceCheck['seal'], { told: string; tone: 'success' | 'danger' | 'warning' }> = {
  intact: { told: 'Unchanged since it was taken.', tone: 'success' },
  erased: { told: 'Unchanged since it was taken, but for what was erased on request.', tone: 'success' },
  broken: { told: 'Changed since it was taken: do not rely on it.', tone: 'danger' },
  no_key: { told: 'The key it was sealed with is gone from the settings, so nobody can tell.', tone: 'warning' },
  lost: {
    told: 'Its key was missing when messages were erased from it, so nobody can tell any more.',
    tone: 'warning',
  },
}
