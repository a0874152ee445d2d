'use client'

import { Download } from 'lucide-react'
import { useState } from 'react'
import { ASK_AGAIN, unanswered } from '../../moderation/no-answer'
import { useReasonsAgainstAction } from '../../moderation/use-reasons-against-action'
import { useGuild } from '../../shell/guild-context'
import type { Selection } from '../../table/selection'
import type { MenuGroup } from '../../ui/menu-content'
import { saveText } from '../../ui/save-file'
import { toastDone, toastTrouble } from '../../ui/toast'
import { useListActions } from '../list-actions'
import { useIncompleteWords } from '../use-incomplete-words'
import { leftOutWords } from './left-out-words'

/** The part of a menu that saves those who are chosen as a file; the log says who took it. */
export function useExportSelection(selection: Selection): { group: MenuGroup; pending: boolean } {
  const { id: guildId } = useGuild()
  const { exportSelection } = useListActions()
  const disabledBecause = useReasonsAgainstAction('guild.export')
  const hint = useIncompleteWords()
  const [pending, setPending] = useState(false)
  async function save(format: 'csv' | 'json') {
    if (pending) return
    const userIds = selection.ids()
    setPending(true)
    const answer = await exportSelection({ guildId, userIds, format }).catch(error => ({
      ok: false as const,
      error: unanswered(error, ASK_AGAIN),
    }))
    setPending(false)
    if (!answer.ok) return toastTrouble(answer.error.message)
    saveText(answer.name, answer.type, answer.text)
    const left = userIds.length - answer.rows
    if (left > 0) toastDone(leftOutWords(answer.rows, left))
  }
  const toItem = (format: 'csv' | 'json') => ({
    label: format === 'csv' ? 'CSV, for spreadsheets' : 'JSON, for programs',
    icon: <Download aria-hidden />,
    disabledBecause,
    hint,
    onSelect: () => void save(format),
  })
  return { group: { label: 'Export the selection', items: [toItem('csv'), toItem('json')] }, pending }
}
