'use client'

import Link from 'next/link'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { ChipFrame } from '../filters/chip-frame'
import { ChoiceList } from '../filters/choice-list'
import type { ChipDoing } from '../filters/filter-row'
import { TargetPicker } from '../filters/target-picker'
import { useGuild } from '../shell/guild-context'
import { linkButton } from '../ui/link-button'
import { FILTER_LABELS, type FilterName, namesOf } from './evidence-filters'
import type { EvidenceState } from './evidence-url'
import { COPY_KINDS, kindWords } from './evidence-words'

interface EvidenceChipProps extends ChipDoing {
  name: FilterName
  state: EvidenceState
  nameOf: (id: string) => string
  onChange: (some: EvidenceState) => void
}

/** One filter of the copies: its text opens its editor, its cross takes it away. */
export function EvidenceChip({ name, state, nameOf, onChange, ...doing }: EvidenceChipProps) {
  const { id: guildId } = useGuild()
  const { author, run, kind } = state
  const set = (some: EvidenceState) => {
    onChange(some)
    doing.onOpenChange(false)
  }
  const words = {
    author: author && nameInSentence(nameOf(author)),
    run: 'one run',
    kind: kind && kindWords({ kind }).why,
  }
  return (
    <ChipFrame {...FILTER_LABELS[name]} words={(namesOf(state).includes(name) && words[name]) || '…'} {...doing}>
      {name === 'author' && <TargetPicker chosenId={author} onChoose={author => set({ author })} />}
      {name === 'kind' && (
        <ChoiceList title="Why it was taken" choices={COPY_KINDS} chosen={kind} onChoose={kind => set({ kind })} />
      )}
      {name === 'run' && (
        <>
          <p className="mb-2">Only what was copied before this run deleted it.</p>
          <Link href={`/guilds/${guildId}/runs/${run}`} prefetch={false} className={linkButton}>
            See the run
          </Link>
        </>
      )}
    </ChipFrame>
  )
}
