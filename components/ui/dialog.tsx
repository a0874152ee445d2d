'use client'

import type { ReactNode } from 'react'
import { late } from './late'
import { useEver } from './use-ever'

export interface DialogProps {
  open: boolean
  /** Asked for by Escape, the cross or a press outside. The draft belongs to the caller and so survives closing. */
  onOpenChange: (open: boolean) => void
  /** Verb and object: "Ban Rex". */
  title: string
  /** One sentence of consequence, right below the title. */
  description?: ReactNode
  /** Id of the element inside that describes it, where that sentence stands further down. */
  describedBy?: string
  children?: ReactNode
  /** Nothing inside takes the focus: the text does so itself, for keys to scroll it. */
  isText?: boolean
  /** Buttons, the one that acts last. */
  footer: ReactNode
  /** Makes it a form; a submit button in the footer sends it. */
  onSubmit?: () => void
  size?: 'small' | 'medium' | 'large'
}

const DialogPanel = late(() => import('./dialog-panel').then(({ DialogPanel }) => DialogPanel))

/** In the middle on a wide screen, from below on a phone. */
export function Dialog(props: DialogProps) {
  return useEver(props.open) && <DialogPanel {...props} />
}
