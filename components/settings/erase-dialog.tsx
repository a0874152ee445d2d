'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { erasedWords } from '@/lib/wordings/erased-words'
import { ReasonField } from '../moderation/reason-field'
import { VerbAlert } from '../moderation/verb-alert'
import { useGuild } from '../shell/guild-context'
import { ReadFailure } from '../table/read-failure'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Skeleton } from '../ui/skeleton'
import { toastDone } from '../ui/toast'
import { useIsOpen } from '../ui/use-is-open'
import { keptAboutOf } from './erase-queries'
import { KeptLists } from './kept-lists'
import type { SettingsActions } from './settings-actions'
import { useSettingsCommand } from './use-settings-command'

interface EraseDialogProps {
  userId: string
  send: SettingsActions['erasePerson']
  onClose: () => void
}

/** What is kept about somebody and what of it stays, before all the rest is erased for good. */
export function EraseDialog({ userId, send, onClose }: EraseDialogProps) {
  const guild = useGuild()
  const { data, error: unread, refetch } = useQuery(keptAboutOf(guild.id, userId))
  const [reason, setReason] = useState('')
  const { submit, pending, error } = useSettingsCommand(send)
  const isOpen = useIsOpen()
  const name = data?.name ? nameInSentence(data.name) : userId
  const erase = async () => {
    const { ok } = await submit({ userId, reason })
    if (!ok) return
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
          <Button type="submit" variant="danger" pending={pending} disabledBecause={reasonsAgainst(data)}>
            Erase data
          </Button>
        </>
      }
    >
      <p className="text-muted text-sm">
        Id <code>{userId}</code>
      </p>
      {unread && !data && <ReadFailure error={unread} onRetry={() => void refetch()} />}
      {!unread && !data && <Skeleton className="h-48 w-full" />}
      {data && <KeptLists kept={data} />}
      <ReasonField
        value={reason}
        onChange={setReason}
        error={error?.fields?.reason}
        hint="Kept in the log here. Name nobody: the number of their request is enough."
      />
      {error && <VerbAlert error={error} wait={0} />}
    </Dialog>
  )
}

function reasonsAgainst(kept: Parameters<typeof KeptLists>[0]['kept'] | undefined): string[] {
  if (!kept) return ['It is still being counted.']
  if (kept.because.length > 0) return kept.because
  return erasedWords(kept.counts).length > 0 ? [] : ['Nothing is kept about them here.']
}
