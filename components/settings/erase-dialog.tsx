'use client'

import type { KeptAbout } from '@/lib/erasure/kept-views'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { erasedWords } from '@/lib/wordings/erased-words'
import { ReasonField } from '../moderation/reason-field'
import { useDraft } from '../moderation/use-draft'
import { useWaiting } from '../moderation/use-waiting'
import { VerbAlert } from '../moderation/verb-alert'
import { ReadFailure } from '../table/read-failure'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { toastDone } from '../ui/toast'
import { useIsOpen } from '../ui/use-is-open'
import { KeptLists } from './kept-lists'
import type { SettingsActions } from './settings-actions'
import { useKeptAbout } from './use-kept-about'
import { useSettingsCommand } from './use-settings-command'

interface EraseDialogProps {
  userId: string
  send: SettingsActions['erasePerson']
  onClose: () => void
}

/** What is kept about somebody and what of it stays, before all the rest is erased for good. The reason outlives its closing. */
export function EraseDialog({ userId, send, onClose }: EraseDialogProps) {
  const { submit, pending, error } = useSettingsCommand(send)
  const { wait, waiting } = useWaiting(error)
  const { data, error: unread, refetch } = useKeptAbout(userId, pending)
  const { fields, change, forget } = useDraft('erase', {}, userId)
  const { reason } = fields
  const isOpen = useIsOpen()
  const name = data?.name ? nameInSentence(data.name) : userId
  const erase = async () => {
    const { ok } = await submit({ userId, reason })
    // What stood in the way, or is left, is told beside it.
    if (!ok) return void refetch()
    forget()
    toastDone('What was kept about them is erased.')
    if (isOpen()) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Erase the data of ${name}`}
      description="What Steward keeps about them in this guild is deleted for good. Cannot be taken back."
      onSubmit={() => void erase()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="danger"
            pending={pending}
            disabledBecause={[...reasonsAgainst(data, unread), ...waiting]}
          >
            Erase data
          </Button>
        </>
      }
    >
      {/* Before the reason, which stands below: whoever opens this is to hear first what goes. */}
      <section
        aria-label="What is kept"
        tabIndex={-1}
        data-first-focus
        className="space-y-3 rounded-control outline-offset-4"
      >
        <p className="text-muted text-sm">
          Id <code>{userId}</code>
        </p>
        {unread && !data ? <ReadFailure error={unread} onRetry={() => void refetch()} /> : <KeptLists kept={data} />}
      </section>
      <ReasonField
        value={reason}
        onChange={reason => change({ reason })}
        error={error?.fields?.reason}
        hint="Kept in the log here. Name nobody: the number of their request is enough."
      />
      {error && <VerbAlert error={error} wait={wait} />}
    </Dialog>
  )
}

function reasonsAgainst(kept: KeptAbout | undefined, unread: Error | null): string[] {
  if (!kept) return [unread ? 'What is kept could not be read.' : 'It is still being counted.']
  if (kept.because.length > 0) return kept.because
  return erasedWords(kept.counts).length > 0 ? [] : ['Nothing is kept about them here.']
}
