'use client'

import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { AskedMenu, type AskedRow } from '../../table/asked-menu'
import { MenuContent, type MenuItem } from '../../ui/menu-content'
import type { MessageItem } from '../message-item'
import { useAuthorGroups } from './use-author-groups'
import { useComposerItems } from './use-composer-items'
import { useCopyItems } from './use-copy-items'
import { useMessageItems } from './use-message-items'

interface MessageMenuProps {
  asked: AskedRow<MessageItem> | null
  onClose: () => void
}

/** Everything that can be done to a message and to who wrote it; one menu for all rows. */
export function MessageMenu({ asked, onClose }: MessageMenuProps) {
  return (
    <AskedMenu asked={asked} what={nameOf} onClose={onClose}>
      {(item, onChosen) => <Items item={item} onChosen={onChosen} />}
    </AskedMenu>
  )
}

const nameOf = ({ message, key }: MessageItem) =>
  message ? `the message of ${nameInSentence(message.author.name)}` : `message ${key}`

function Items({ item, onChosen }: { item: MessageItem; onChosen: (item: MenuItem) => void }) {
  const message = useMessageItems(item)
  const author = useAuthorGroups(item.message)
  const composer = useComposerItems(item)
  const copy = useCopyItems(item)
  return (
    <MenuContent groups={[{ items: message }, { items: composer }, { items: copy }, ...author]} onChosen={onChosen} />
  )
}
