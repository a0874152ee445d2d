'use client'

import Link from 'next/link'
import { useState } from 'react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { AddFilter } from '../filters/add-filter'
import { ChipFrame } from '../filters/chip-frame'
import { TargetPicker } from '../filters/target-picker'
import { useGuild } from '../shell/guild-context'
import { linkButton } from '../ui/link-button'
import type { EvidenceState } from './evidence-url'
import { kindWords } from './evidence-words'
import { KindPicker } from './kind-picker'

interface EvidenceToolbarProps {
  state: EvidenceState
  onChange: (some: EvidenceState) => void
  nameOf: (id: string) => string
  /** How many are shown, in words; empty while nobody knows. */
  count: string
}

/** Whose messages are sought in the copies, of which run, and what they were taken for. */
export function EvidenceToolbar({ state, onChange, nameOf, count }: EvidenceToolbarProps) {
  const { id: guildId } = useGuild()
  const { author, run, kind } = state
  const [open, setOpen] = useState<'author' | 'run' | 'kind' | null>(null)
  const picker = (close: () => void) => (
    <TargetPicker
      chosenId={author}
      onChoose={author => {
        onChange({ author })
        close()
      }}
    />
  )
  const kindPicker = (close: () => void) => (
    <KindPicker
      chosen={kind}
      onChoose={kind => {
        onChange({ kind })
        close()
      }}
    />
  )
  const choices = [
    ...(author ? [] : [{ name: 'author' as const, label: 'Written by' }]),
    ...(kind ? [] : [{ name: 'kind' as const, label: 'Why it was taken' }]),
  ]
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b py-3">
      {author && (
        <ChipFrame
          menu="Filter by who wrote"
          chip="Written by:"
          label="Written by"
          words={nameInSentence(nameOf(author))}
          open={open === 'author'}
          onOpenChange={isOpen => setOpen(isOpen ? 'author' : null)}
          onRemove={() => onChange({ author: undefined })}
        >
          {picker(() => setOpen(null))}
        </ChipFrame>
      )}
      {run && (
        <ChipFrame
          menu="Filter by run"
          chip="Of:"
          label=""
          words="Of one run"
          open={open === 'run'}
          onOpenChange={isOpen => setOpen(isOpen ? 'run' : null)}
          onRemove={() => onChange({ run: undefined })}
        >
          <p className="mb-2">Only what was copied before this run deleted it.</p>
          <Link href={`/guilds/${guildId}/runs/${run}`} prefetch={false} className={linkButton}>
            See the run
          </Link>
        </ChipFrame>
      )}
      {kind && (
        <ChipFrame
          menu="Filter by what it was taken for"
          chip="Why:"
          label="Why"
          words={kindWords({ kind }).why}
          open={open === 'kind'}
          onOpenChange={isOpen => setOpen(isOpen ? 'kind' : null)}
          onRemove={() => onChange({ kind: undefined })}
        >
          {kindPicker(() => setOpen(null))}
        </ChipFrame>
      )}
      {choices.length > 0 && (
        <AddFilter choices={choices} editor={(name, close) => (name === 'kind' ? kindPicker(close) : picker(close))} />
      )}
      <span role="status" className="ml-auto text-muted text-sm">
        {count}
      </span>
    </div>
  )
}
