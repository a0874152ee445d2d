'use client'

import { clsx } from 'clsx'
import { useOpenMember } from './open-member'

interface RowNameProps {
  userId: string
  name: string
  /** 0 in the row that the arrow keys are at. */
  tabIndex: number
  className?: string
}

/** Who a row is about. The name opens their record. */
export function RowName({ userId, name, tabIndex, className }: RowNameProps) {
  const openMember = useOpenMember()
  return (
    <button
      type="button"
      data-row-focus
      tabIndex={tabIndex}
      title={name}
      aria-haspopup="dialog"
      onClick={() => openMember(userId)}
      className={clsx('min-w-0 rounded-control text-left outline-none', className)}
    >
      <bdi className="whole-on-focus block truncate font-medium">{name}</bdi>
    </button>
  )
}
