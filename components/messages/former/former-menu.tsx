'use client'

import { Archive, Copy, Crosshair, History } from 'lucide-react'
import { useRef } from 'react'
import type { FormerMessageView } from '@/lib/former-messages/former-views'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { MenuContent, type MenuItem } from '../../ui/menu-content'
import { type MenuPoint, PointMenu } from '../../ui/point-menu'
import { useChannelReasons } from '../channels/channels-context'
import { copyAndTell } from '../copy-and-tell'
import { useGoTo } from '../go-to'
import { useAuthorGroups } from '../row/use-author-groups'
import { useOpenFormer } from './open-former'

export interface AskedFormer {
  version: FormerMessageView
  point: MenuPoint
}

interface FormerMenuProps {
  /** Whose menu is open, and where. */
  asked: AskedFormer | null
  onKeep: (version: FormerMessageView) => void
  onClose: () => void
}

/** Where a former version belongs, and everything that can be done to who wrote it; one menu for all rows. */
export function FormerMenu({ asked, onKeep, onClose }: FormerMenuProps) {
  const last = useRef(asked)
  if (asked) last.current = asked
  const version = last.current?.version
  const name = nameInSentence(version?.message.author.name ?? '')
  return (
    <PointMenu label={`Actions for what ${name} wrote`} point={asked?.point ?? null} onClose={onClose}>
      {onChosen => version && <Items version={version} onKeep={onKeep} onChosen={onChosen} />}
    </PointMenu>
  )
}

interface ItemsProps extends Pick<FormerMenuProps, 'onKeep'> {
  version: FormerMessageView
  onChosen: (item: MenuItem) => void
}

function Items({ version, onKeep, onChosen }: ItemsProps) {
  const { message } = version
  const { id: messageId, channelId } = message
  const goTo = useGoTo()
  const openFormer = useOpenFormer()
  const because = useChannelReasons(channelId)
  // What a warning could keep as proof is what the message says now, which is something else.
  const author = useAuthorGroups(message, { isGone: true })
  const about: MenuItem[] = [
    ...(openFormer ? [{ label: 'All versions', icon: <History />, onSelect: () => openFormer(message) }] : []),
    { label: 'Show where it stood', icon: <Crosshair />, onSelect: () => goTo({ channelId, messageId }) },
    { label: 'Keep a copy…', icon: <Archive />, disabledBecause: because.keep, onSelect: () => onKeep(version) },
    { label: 'Copy id', icon: <Copy />, onSelect: () => void copyAndTell(messageId, 'The id') },
  ]
  return <MenuContent groups={[{ items: about }, ...author]} onChosen={onChosen} />
}
