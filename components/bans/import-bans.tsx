'use client'

import { useEffectEvent } from 'react'
import { MOST_SELECTED } from '@/lib/directory/most-selected'
import { showsNothing } from '@/lib/directory/shows-nothing'
import { ofPage } from '../moderation/drafts'
import { REASON_MAX } from '../moderation/reason-field'
import { useDraft } from '../moderation/use-draft'
import { bulkTitle } from '../runs/bulk-actions'
import { BulkFrame } from '../runs/bulk-frame'
import { FileButton } from '../runs/file-button'
import { useBulkForm } from '../runs/use-bulk-form'
import { Checkbox } from '../ui/checkbox'
import type { ReadBan, ReadExport } from './ban-parts'
import { ImportPreview } from './import-preview'

/** Bans from another guild's or another bot's export: a file is read here, and becomes the plan of a run. */
export function ImportBans({ onClose }: { onClose: () => void }) {
  const draft = useDraft<ImportDraft>(ofPage('import bans'), { file: null, keepsReasons: true, keepsEnds: true })
  const { file, keepsReasons, keepsEnds } = draft.fields
  const form = useBulkForm('member.ban', { draftKey: ofPage('fields of import bans'), onPlanned: draft.forget })
  const bans = file?.found.bans ?? []
  const differ = new Set(bans.map(({ reason }) => reason)).size > 1
  const ownReasons = differ && keepsReasons
  const endings = bans.filter(({ endsAt }) => endsAt !== undefined).length
  const ownEnds = endings > 0 && keepsEnds
  const own = (ban: ReadBan) => ({
    ...withReason(ownReasons ? ban : { ...ban, reason: null }),
    ...(ownEnds && ban.endsAt && { endsAt: ban.endsAt }),
  })
  const incomplete =
    bans.length === 0
      ? ['Choose a file with bans first.']
      : bans.length > MOST_SELECTED
        ? [`A run has at most ${MOST_SELECTED.toLocaleString('en')} targets. Split the file.`]
        : []
  const take = useEffectEvent((found: ReadExport, name: string) => {
    draft.change({ file: { name, found } })
    // What another file suggested goes with it; what somebody wrote stays.
    const suggested = file ? reasonFor(file.found, file.name) : ''
    if (['', suggested].includes(form.fields.reason)) form.change({ reason: reasonFor(found, name) })
  })
  const read = async (text: string, name: string) => {
    // Only who imports needs the reader of CSV.
    const { readBanExport } = await import('./read-ban-export')
    take(readBanExport(text), name)
  }
  return (
    <BulkFrame
      title={bans.length > 0 ? bulkTitle('member.ban', bans.length) : 'Import bans'}
      action="member.ban"
      form={form}
      incomplete={incomplete}
      reasonHint={ownReasons ? 'For those that have none in the file.' : undefined}
      hasReasons={ownReasons && bans.every(ban => !showsNothing(own(ban).reason))}
      onPlan={() => form.plan(ownReasons || ownEnds ? { each: bans.map(own) } : { ids: bans.map(({ id }) => id) })}
      onClose={onClose}
    >
      <div className="space-y-2">
        <div className="flex flex-wrap items-center gap-3">
          <FileButton onRead={(text, name) => void read(text, name)} label="Choose a file" />
          <p className="text-muted text-sm">CSV or JSON, of Steward or of another bot.</p>
        </div>
        <div role="status">
          {file && (
            <ImportPreview name={file.name} found={file.found} isForGood={form.fields.banEnd.length === 'never'} />
          )}
        </div>
        {differ && (
          <Checkbox
            label="Keep the reason that each ban has in the file"
            checked={keepsReasons}
            onChange={event => draft.change({ keepsReasons: event.target.checked })}
          />
        )}
        {endings > 0 && (
          <>
            <Checkbox
              label={`Keep the end that ${endings === 1 ? '1 ban has' : `${endings.toLocaleString('en')} bans have`} in the file; what has ended is left out`}
              checked={keepsEnds}
              onChange={event => draft.change({ keepsEnds: event.target.checked })}
            />
            <p className="pl-7 text-muted text-sm">Without a zone an end is read as UTC.</p>
          </>
        )}
      </div>
    </BulkFrame>
  )
}

interface ImportDraft {
  file: { name: string; found: ReadExport } | null
  /** Where they differ: else all are banned for the one in the form. */
  keepsReasons: boolean
  /** Else all end as the form says. */
  keepsEnds: boolean
}

/** What others wrote may be longer than a reason here. */
function withReason({ id, reason }: ReadBan): { id: string; reason: string } {
  const all = [...(reason ?? '')]
  return { id, reason: all.length > REASON_MAX ? `${all.slice(0, REASON_MAX - 1).join('')}…` : all.join('') }
}

/** What the form begins with: the file's own reason, where it gives the same to everybody. */
function reasonFor({ bans }: ReadExport, name: string): string {
  const [only, ...others] = new Set(bans.map(({ reason }) => reason))
  return others.length === 0 && only ? only : `Imported from ${name}`
}
