'use client'

import { Download } from 'lucide-react'
import { useState } from 'react'
import { useReasonsAgainstAction } from '../../moderation/use-reasons-against-action'
import { useGuild } from '../../shell/guild-context'
import type { Selection } from '../../table/selection'
import { Button } from '../../ui/button'
import { Menu } from '../../ui/menu'
import { saveText } from '../../ui/save-file'
import { toastDone, toastTrouble } from '../../ui/toast'
import { useListActions } from '../list-actions'
import { leftOutWords } from './left-out-words'

/** Those who are chosen as a file; the log says who took it. */
export function ExportSelection({ selection }: { selection: Selection }) {
  const { id: guildId } = useGuild()
  const { exportSelection } = useListActions()
  const disabledBecause = useReasonsAgainstAction('guild.export')
  const [pending, setPending] = useState(false)
  async function save(format: 'csv' | 'json') {
    const userIds = selection.ids()
    setPending(true)
    const answer = await exportSelection({ guildId, userIds, format }).catch(() => null)
    setPending(false)
    if (!answer?.ok) {
      return toastTrouble(answer?.error.message ?? 'Steward did not answer. Check your connection, then try again.')
    }
    saveText(answer.name, answer.type, answer.text)
    const left = userIds.length - answer.rows
    if (left > 0) toastDone(leftOutWords(answer.rows, left))
  }
  const toItem = (format: 'csv' | 'json') => ({
    label: format === 'csv' ? 'CSV, for spreadsheets' : 'JSON, for programs',
    disabledBecause,
    onSelect: () => void save(format),
  })
  return (
    <Menu groups={[{ label: 'Export the selection', items: [toItem('csv'), toItem('json')] }]}>
      <Button
        size="small"
        icon={<Download aria-hidden className="size-4" />}
        aria-label="Export the selection"
        pending={pending}
      >
        <span className="max-wide:sr-only">Export</span>
      </Button>
    </Menu>
  )
}
