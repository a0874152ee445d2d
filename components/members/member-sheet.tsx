'use client'

import { late } from '../ui/late'
import { useEver } from '../ui/use-ever'

export interface MemberSheetProps {
  /** Whose sheet is open, if any. */
  userId: string | undefined
  onClose: () => void
}

const MemberRecord = late(() => import('./member-record').then(({ MemberRecord }) => MemberRecord))

/** Somebody's record, once one has been opened. */
export function MemberSheet(props: MemberSheetProps) {
  return useEver(props.userId !== undefined) && <MemberRecord {...props} />
}
