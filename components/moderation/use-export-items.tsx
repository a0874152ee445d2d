'use client'

import { Download } from 'lucide-react'
import type { ExportFormat } from '@/lib/exports/formats'
import { useSaveList } from '../shell/use-save-list'
import type { MenuItem } from '../ui/menu-content'
import { useReasonsAgainstAction } from './use-reasons-against-action'

/**
 * What saves a list as a file, among other things of a menu; `pathOf` says where that is, `hint` what the list lacks. The log
 * says who took it.
 */
export function useExportItems(
  pathOf: (format: ExportFormat) => string,
  hint?: string,
): { items: MenuItem[]; pending: boolean } {
  const { save, pending } = useSaveList()
  const disabledBecause = useReasonsAgainstAction('guild.export')
  const item = (label: string, format: ExportFormat) => {
    return { label, icon: <Download aria-hidden />, hint, disabledBecause, onSelect: () => save(pathOf(format)) }
  }
  return { items: [item('Export as CSV', 'csv'), item('Export as JSON', 'json')], pending }
}
