'use client'

import { Download } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { formatAuditUrl } from '@/lib/directory/audit-url'
import type { RunView } from '@/lib/runs/run-views'
import { RunCopyLink } from '../evidence/run-copy-link'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { useReasonsAgainstUndo } from '../moderation/use-reasons-against-undo'
import { DeleteMessagesOfRun } from '../purge/delete-messages-of-run'
import { useGuild } from '../shell/guild-context'
import { useSaveList } from '../shell/use-save-list'
import { Button } from '../ui/button'
import { linkButton } from '../ui/link-button'
import { Menu } from '../ui/menu'
import { RelativeTime } from '../ui/relative-time'
import { againWords } from './again-words'
import { asksFirstAgain } from './asks-first'
import { bulkWords } from './bulk-words'
import { mayHaveLeftMessages } from './may-have-left-messages'
import { PanelLine } from './panel-line'
import { LACKS_REASON, summaryWords } from './run-words'
import { StartDialog } from './start-dialog'
import { UndoRun } from './undo-run'
import { useRunCommand } from './use-run-command'

/** Afterwards: what came of it in a sentence, and what can be done about it. */
export function EndedPanel({ run }: { run: RunView }) {
  const { id: guildId } = useGuild()
  const { send, pending } = useRunCommand(run.id)
  const [isUndoing, setUndoing] = useState(false)
  const [isSure, setSure] = useState(false)
  const exporting = useSaveList()
  const disabledBecause = useReasonsAgainstAction('guild.export')
  const notUndone = useReasonsAgainstUndo(run.action)
  const { never } = bulkWords(run)
  const { done = 0 } = run.states
  const { again } = run.may
  const goOn = () => void send('retryFailed').then(() => setSure(false))
  const save = (label: string, format: string) => ({
    label,
    disabledBecause,
    onSelect: () => exporting.save(`/api/guilds/${guildId}/runs/${run.id}/export?format=${format}`),
  })
  return (
    <PanelLine
      buttons={
        <>
          <Menu groups={[{ items: [save('CSV, for spreadsheets', 'csv'), save('JSON, for programs', 'json')] }]}>
            <Button icon={<Download aria-hidden className="size-4" />} pending={exporting.pending}>
              Export
            </Button>
          </Menu>
          <RunCopyLink run={run} />
          {done > 0 && mayHaveLeftMessages(run) && <DeleteMessagesOfRun run={run} />}
          {run.startedAt && (
            <Link
              href={`/guilds/${guildId}/audit${formatAuditUrl({ run: run.id })}`}
              prefetch={false}
              className={linkButton}
            >
              Log entries
            </Link>
          )}
          {again > 0 && (
            <Button pending={pending === 'retryFailed'} onClick={() => (asksFirstAgain(run) ? setSure(true) : goOn())}>
              {againWords(run)}
            </Button>
          )}
          {isSure && (
            <StartDialog
              run={run}
              count={again}
              pending={pending !== null}
              onStart={goOn}
              onClose={() => setSure(false)}
            />
          )}
          {run.may.undo && (
            <Button disabledBecause={notUndone} onClick={() => setUndoing(true)}>
              Undo this run
            </Button>
          )}
          {isUndoing && <UndoRun run={run} onClose={() => setUndoing(false)} />}
        </>
      }
    >
      <p className="text-pretty font-medium text-lg">{summaryWords(run)}</p>
      {run.because && <p className="text-pretty text-sm text-warning">{run.because}</p>}
      {run.lacksReason && <p className="text-pretty text-sm text-warning">{LACKS_REASON}</p>}
      <p className="text-pretty text-muted text-sm">
        {run.finishedAt && (
          <>
            Ended <RelativeTime at={run.finishedAt} past withClock />.{' '}
          </>
        )}
        {/* Who denied it, and why, stands above. */}
        {run.decidedBy && run.status !== 'denied' && (
          <>
            Approved by <bdi>{run.decidedBy.name}</bdi>.{' '}
          </>
        )}
        {done > 0 && !run.isUndoable && (never ?? 'What it did cannot be taken back.')}
      </p>
    </PanelLine>
  )
}
