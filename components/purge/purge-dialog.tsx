'use client'

import { type ReactNode, useState } from 'react'
import type { TargetsOfMessages } from '@/lib/purge/purge-views'
import type { MessagesCount } from '@/lib/queries/messages/message-views'
import { useDraft } from '../moderation/use-draft'
import { aboutMessages } from './about-messages'
import { PurgeFrame } from './purge-frame'
import { usePurgeForm } from './use-purge-form'

interface PurgeDialogProps {
  guildId: string
  targets: TargetsOfMessages
  /** How many that is; undefined: nobody can tell now. */
  counted: MessagesCount | undefined
  /** Whose or which messages, where the number alone does not say. */
  children?: ReactNode
  onClose: () => void
}

/** The order to delete messages that are chosen already, kept as a draft for just these. */
export function PurgeDialog({ guildId, targets, counted, children, onClose }: PurgeDialogProps) {
  const [about] = useState(() => aboutMessages(targets))
  const form = usePurgeForm(guildId, useDraft('purge', { pinnedToo: false }, about), targets)
  return <PurgeFrame form={form} targets={targets} counted={counted} about={children} onClose={onClose} />
}
