import type { EvidenceCheck, EvidenceView } from '@/lib/evidence/evidence-views'

/** Why a copy was taken: "before a run". */
export const KIND_WORDS: Record<EvidenceView['kind'], string> = {
  purge: 'Before a run that deletes',
  message: 'Before a message was deleted',
  ban: 'Before a ban',
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
  broken: { told: 'Changed since it was taken: do not rely on it.', tone: 'danger' },
  no_key: { told: 'The key it was sealed with is gone from the settings, so nobody can tell.', tone: 'warning' },
  lost: {
    told: 'Its key was missing when messages were erased from it, so nobody can tell any more.',
    tone: 'warning',
  },
}
