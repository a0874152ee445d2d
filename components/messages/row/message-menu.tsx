'use client'

import { useRef } from 'react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { MenuContent, type MenuItem } from '../../ui/menu-content'
import { type MenuPoint, PointMenu } from '../../ui/point-menu'
import type { MessageItem } from '../message-item'
import { useAuthorGroups } from './use-author-groups'
import { useComposerItems } from './use-composer-items'
import { useCopyItems } from './use-copy-items'
import { useMessageItems } from './use-message-items'

interface MessageMenuProps {
  /** Whose menu is open, and where. */
  asked: { item: MessageItem; point: MenuPoint } | null
  onClose: () => void
}

/** Everything that can be done to a message and to who wrote it; one menu for all rows. */
export function MessageMenu({ asked, onClose }: MessageMenuProps) {
  const last = useRef(asked)
  if (asked) last.current = asked
  const item = last.current?.item
  const name = item?.message ? `the message of ${nameInSentence(item.message.author.name)}` : `message ${item?.key}`
  return (
    <PointMenu label={`Actions for ${name}`} point={asked?.point ?? null} onClose={onClose}>
      {onChosen => item && <Items item={item} onChosen={onChosen} />}
    </PointMenu>
  )
}

function Items({ item, onChosen }: { item: MessageItem; onChosen: (item: MenuItem) => void }) {
  const message = useMessageItems(item)
  const author = useAuthorGroups(item.message)
  const composer = useComposerItems(item)
  const copy = useCopyItems(item)
  return (
    <MenuContent groups={[{ items: message }, { items: composer }, { items: copy }, ...author]} onChosen={onChosen} />
  )
}
