import type { Noted } from '../moderation/noted.ts'
import type { Run } from './find-run.ts'

/**
 * What the entry of a turn notes of the approval that its run was taken with: the run forgets it where it goes on without one,
 * and what was done under it stays approved.
 */
export function underApproval({ decidedById }: Run): Pick<Noted, 'approved'> {
  return decidedById ? { approved: true } : {}
}
