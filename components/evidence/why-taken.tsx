import type { ReactNode } from 'react'
import type { EvidenceView } from '@/lib/evidence/evidence-views'
import { kindWords } from './evidence-words'

interface WhyTakenProps {
  copy: EvidenceView
  /** Whose messages they are, as they are named; null: nobody's alone, or the viewer may not know. */
  of: ReactNode
}

/** Why a copy was taken and by whom: "Before a ban of Rex · Mia", "Kept by Mia, nothing was deleted". */
export function WhyTaken({ copy, of }: WhyTakenProps) {
  const { kind, takenBy } = copy
  const by = takenBy && <bdi>{takenBy.name}</bdi>
  if (kind === 'kept') {
    return (
      <>
        Kept by {by}, nothing was deleted
        {of && <> · written by {of}</>}
      </>
    )
  }
  return (
    <>
      {kindWords(copy).why}
      {of && <> of {of}</>}
      {by && <> · {by}</>}
    </>
  )
}
