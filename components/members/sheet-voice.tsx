'use client'

import clsx from 'clsx'
import { Volume2 } from 'lucide-react'
import { listInWords } from '@/lib/permissions/list-in-words'
import { UNTOLD_VOICE } from '@/lib/permissions/untold-voice'
import type { VoiceView } from '@/lib/queries/members/member-detail-views'
import type { Person } from '../moderation/person'
import { useVerbItem } from '../moderation/use-action-groups'
import type { Verb } from '../moderation/verbs'
import { Button } from '../ui/button'
import { STALE_LOOK } from '../ui/stale-look'
import { SheetSection } from './sheet-section'

const VERBS_IN_VOICE: Verb[] = ['muteMember', 'deafenMember', 'moveMember', 'disconnectMember']

const SHORT: Partial<Record<string, string>> = {
  'Mute in voice': 'Mute',
  'Unmute in voice': 'Unmute',
  'Deafen in voice': 'Deafen',
  'Undeafen in voice': 'Undeafen',
  'Move to a channel': 'Move',
  'Disconnect from voice': 'Disconnect',
}

/** Where somebody sits in voice, who has silenced them, and what can be done about it; grey while nobody knows that now. */
export function SheetVoice({ person, voice }: { person: Person; voice: VoiceView }) {
  const toItem = useVerbItem()
  const { isTold } = voice
  return (
    <SheetSection title="In voice">
      <p className={clsx('flex items-center gap-2', !isTold && STALE_LOOK)}>
        <Volume2 aria-hidden className="size-4 shrink-0 text-muted" />
        <bdi className="truncate">{voice.channel?.name ?? 'A channel that you cannot see'}</bdi>
        {!isTold && <span className="shrink-0">(last known)</span>}
      </p>
      <p className="text-muted text-sm">{isTold ? silenceWords(voice) : UNTOLD_VOICE}</p>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {VERBS_IN_VOICE.map(verb => {
          const { label, disabledBecause, onSelect } = toItem(verb, person)
          return (
            <Button key={verb} size="small" disabledBecause={disabledBecause} onClick={onSelect} aria-label={label}>
              {SHORT[label] ?? label}
            </Button>
          )
        })}
      </div>
    </SheetSection>
  )
}

/** "Muted by a moderator, deafened by themselves." */
function silenceWords({ mute, deaf, selfMute, selfDeaf }: VoiceView): string {
  const said = [
    mute && 'muted by a moderator',
    deaf && 'deafened by a moderator',
    selfMute && 'muted by themselves',
    selfDeaf && 'deafened by themselves',
  ].filter(text => text !== false)
  if (said.length === 0) return 'Heard and hearing.'
  const words = listInWords(said, 'and')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
