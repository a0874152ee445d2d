'use client'

import { Ellipsis } from 'lucide-react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { MemberRow } from '@/lib/queries/member-views'
import { PlainButton } from '../ui/plain-button'
import { useRowMenuOf } from './row-menu-context'

/** Opens the row's menu. */
export function ActionsMenu({ member, tabIndex }: { member: MemberRow; tabIndex: number }) {
  const { ask, openId } = useRowMenuOf()
  return (
    <PlainButton
      variant="ghost"
      tabIndex={tabIndex}
      aria-label={`Actions for ${nameInSentence(member.displayName)}`}
      aria-haspopup="menu"
      aria-expanded={openId === member.userId}
      onClick={event => {
        const from = event.currentTarget
        const { left, bottom } = from.getBoundingClientRect()
        ask(member, { x: left, y: bottom, from })
      }}
      className="w-8 px-0! coarse:w-11"
    >
      <Ellipsis aria-hidden className="size-4" />
    </PlainButton>
  )
}
