'use client'

import type { ReactNode } from 'react'
import { late } from './late'
import { useEver } from './use-ever'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Its name for everybody; shown only where `header` is absent. */
  title: string
  /** Stands still above what scrolls, instead of the title. */
  header?: ReactNode
  children: ReactNode
  /** Stands still below what scrolls. */
  footer?: ReactNode
}

const SheetPanel = late(() => import('./sheet-panel').then(({ SheetPanel }) => SheetPanel))

/** Beside the list on a wide screen, where the list stays in use; over the whole of a phone, from below. */
export function Sheet(props: SheetProps) {
  return useEver(props.open) && <SheetPanel {...props} />
}
