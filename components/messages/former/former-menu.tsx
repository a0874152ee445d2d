'use client'

import { Archive, Copy, Crosshair, History } from 'lucide-react'
import type { FormerMessageView } from '@/lib/former-messages/former-views'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { AskedMenu, type AskedRow } from '../../table/asked-menu'
import { MenuContent, type MenuItem } from '../../ui/menu-content'
import { useChannelReasons } from '../channels/channels-context'
import { copyAndTell } from '../copy-and-tell'
import { useGoTo } from '../go-to'
import { useAuthorGroups } from '../row/use-author-groups'
import { useOpenFormer } from './open-former'

export type AskedFormer = AskedRow<FormerMessageView>

interface FormerMenuProps {
  asked: AskedFormer | null
  onKeep: (version: FormerMessageView) => void
  onClose: () => void
}

/** Where a former version belongs, and everything that can be done to who wrote it; one menu for all rows. */
export function FormerMenu({ asked, onKeep, onClose }: FormerMenuProps) {
  const nameOf = ({ message }: FormerMessageView) => `what ${nameInSentence(message.author.name)} wrote`
  return (
    <AskedMenu asked={asked} what={nameOf} onClose={onClose}>
      {(version, onChosen) => <Items version={version} onKeep={onKeep} onChosen={onChosen} />}
    </AskedMenu>
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
