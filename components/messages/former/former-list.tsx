'use client'

import { clsx } from 'clsx'
import { useRef } from 'react'
import type { FormerMessageView } from '@/lib/former-messages/former-views'
import { STALE_LOOK } from '../../ui/stale-look'
import { MessageTail, type MoreMessages } from '../message-tail'
import { useVirtualMessages } from '../use-virtual-messages'
import type { AskedFormer } from './former-menu'
import { FormerRow } from './former-row'

const ESTIMATED_PX = 96

interface FormerListProps {
  versions: FormerMessageView[]
  listKey: string
  showsChannel: boolean
  more: MoreMessages
  /** Shows versions of the former question while the new one is under way. */
  dimmed: boolean
  /** Nothing new arrives: pictures lose their colour. */
  isStale: boolean
  /** Whose menu is open. */
  openKey: string | undefined
  onMenu: (asked: AskedFormer | null) => void
}

/** What messages said, what ended last first, of which only those in view exist. Their heights differ. */
export function FormerList(props: FormerListProps) {
  const { versions, listKey, showsChannel, more, dimmed, isStale, openKey, onMenu } = props
  const body = useRef<HTMLOListElement>(null)
  const { attach, virtualizer, shown, current, listeners } = useVirtualMessages({
    body,
    items: versions,
    listKey,
    estimatedPx: ESTIMATED_PX,
    more,
    selection: undefined,
    onMenu: (row, point) => onMenu({ row, point }),
  })

  return (
    <div
      ref={attach}
      className={clsx(
        'min-h-40 flex-1 overflow-y-auto overscroll-contain border-line border-t transition-opacity [overflow-anchor:none]',
        dimmed && 'opacity-60',
        isStale && STALE_LOOK,
      )}
    >
      {/* In flow, so that nothing overlaps before the heights are known. */}
      <ol
        ref={body}
        aria-label="What messages said, the latest change first"
        aria-busy={dimmed || undefined}
        style={{ minHeight: virtualizer.getTotalSize(), paddingTop: shown[0]?.start ?? 0 }}
        {...listeners}
      >
        {shown.map(({ index, key }) => {
          const version = versions[index]
          if (!version) return null
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-row-id={version.key}
              aria-setsize={more.hasMore ? -1 : versions.length}
              aria-posinset={index + 1}
              className="relative flex gap-3 border-line border-b px-4 py-2 hover:bg-hover/60 wide:px-5"
            >
              <FormerRow
                version={version}
                isCurrent={index === current}
                showsChannel={showsChannel}
                isMenuOpen={openKey === version.key}
                onMenu={point => onMenu(openKey === version.key ? null : { row: version, point })}
              />
            </li>
          )
        })}
      </ol>
      <MessageTail more={more} />
      {more.hasMore && <p className="hidden py-2 text-sm print:block">{versions.length} loaded so far shown.</p>}
    </div>
  )
}
