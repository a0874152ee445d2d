'use client'

import { useState } from 'react'
import type { FormerMessageView, FormerPage } from '@/lib/former-messages/former-views'
import { useFreshness } from '../../shell/use-freshness'
import { ReadFailure } from '../../table/read-failure'
import { useReadOn } from '../../table/use-read-on'
import type { KeepOrder } from '../keep/ask-keep'
import { LateKeepDialog } from '../keep/late-keep-dialog'
import { MessagesLoading } from '../messages-skeleton'
import { NoFormer, NothingKept, UnreadableFormer } from './former-empty'
import { FormerList } from './former-list'
import { type AskedFormer, FormerMenu } from './former-menu'
import { keptFor } from './former-words'
import type { useFormerList } from './use-former-list'

interface FormerContentProps {
  list: ReturnType<typeof useFormerList>['list']
  versions: FormerMessageView[]
  /** The last page that is there. */
  last: FormerPage | undefined
  listKey: string
  /** Why that of the one channel in view cannot be read; empty: it can. */
  unreadable: string[]
  /** What is sought in what they said. */
  sought: string | undefined
  narrowed: boolean
  showsChannel: boolean
  onClear: () => void
  onEverywhere: (() => void) | undefined
}

/**
 * The list, what ended last first, or what stands in its place. A copy that is being ordered
 * stays, whatever becomes of the list.
 */
export function FormerContent(props: FormerContentProps) {
  const [asked, setAsked] = useState<AskedFormer | null>(null)
  const [keeping, setKeeping] = useState<FormerMessageView | null>(null)
  return (
    <>
      <FormerShown {...props} openKey={asked?.row.key} onMenu={setAsked} />
      <FormerMenu asked={asked} onKeep={setKeeping} onClose={() => setAsked(null)} />
      {keeping && <LateKeepDialog key={keeping.key} order={keepOrderOf(keeping)} onClose={() => setKeeping(null)} />}
    </>
  )
}

interface FormerShownProps extends FormerContentProps {
  openKey: string | undefined
  onMenu: (asked: AskedFormer | null) => void
}

function FormerShown(props: FormerShownProps) {
  const { list, versions, last, unreadable, sought, narrowed, onClear, onEverywhere } = props
  const { isStale } = useFreshness()
  const readOn = useReadOn(list)
  if (unreadable.length > 0) return <UnreadableFormer because={unreadable} />
  if (list.isError && !last) return <ReadFailure error={list.error} onRetry={() => void list.refetch()} />
  if (!last) return <MessagesLoading count={8} />
  if (last.days === null) return <NothingKept />
  if (versions.length === 0 && !list.hasNextPage) {
    return (
      <div className="min-h-40 flex-1 overflow-y-auto overscroll-contain border-line border-t">
        <NoFormer days={last.days} sought={sought} narrowed={narrowed} onClear={onClear} onEverywhere={onEverywhere} />
      </div>
    )
  }
  return (
    <FormerList
      versions={versions}
      listKey={props.listKey}
      showsChannel={props.showsChannel}
      dimmed={list.isPlaceholderData}
      isStale={isStale}
      openKey={props.openKey}
      onMenu={props.onMenu}
      more={{
        hasMore: list.hasNextPage,
        ...readOn,
        searchedUntil: last.searchedUntil,
        end: `Kept ${keptFor(last.days)}. Who deleted a message the platform does not tell.`,
      }}
    />
  )
}

function keepOrderOf({ message, version, endedAt, endedBy }: FormerMessageView): KeepOrder {
  const { id, channelId } = message
  return { messages: [{ id, channelId }], shown: message, former: { version, endedAt, endedBy } }
}
