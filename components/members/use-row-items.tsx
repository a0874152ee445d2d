'use client'

import { CircleCheckBig, Copy, PanelRight } from 'lucide-react'
import type { Selection } from '../table/selection'
import { useIsSelected } from '../table/use-selection'
import type { MenuItem } from '../ui/menu-content'
import { copyId } from './copy-text'
import { useOpenMember } from './open-member'

/** What can be done with the row of anybody: open their record, choose the row, copy their id. */
export function useRowItems(userId: string, selection: Selection, rowId = userId): MenuItem[] {
  const openMember = useOpenMember()
  const isSelected = useIsSelected(selection, rowId)
  return [
    { label: 'Open profile', icon: <PanelRight />, onSelect: () => openMember(userId) },
    {
      label: isSelected ? 'Deselect' : 'Select',
      icon: <CircleCheckBig />,
      onSelect: () => selection.toggle(rowId),
    },
    { label: 'Copy id', icon: <Copy />, onSelect: () => void copyId(userId) },
  ]
}
