'use client'

import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isEmpty } from '@/lib/message-rules/check-message'
import { EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import { useGuild } from '../../shell/guild-context'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { RelativeTime } from '../../ui/relative-time'
import { useComposer } from '../composer-context'
import { useEditor, useEditorStore } from '../store/editor-context'
import { isUntouched, openDraft, replaceMessage } from '../store/editor-store'
import { beginDraft } from './begin-draft'
import { slotsOf } from './draft-slots'
import { isOfThisPage, keepDraft } from './keep-draft'
import { renameTab } from './tabs'

type Notice = { kind: 'restored'; savedAt: number } | { kind: 'elsewhere' } | null

/** Keeps what is written in this browser, brings it back after a crash, and says so. */
export function DraftNotice() {
  const { viewerId } = useComposer()
  const { id: guildId } = useGuild()
  const store = useEditorStore()
  const [notice, setNotice] = useState<Notice>(null)
  useEffect(() => {
    let stop: (() => void) | null = null
    let isGone = false
    const begin = async () => {
      const { slot, found, elsewhere } = await beginDraft(viewerId, guildId)
      if (isGone) return
      const slots = slotsOf(viewerId, guildId)
      const isFree = isUntouched(store)
      if (found && isFree) openDraft(store, found)
      // What a link has brought meanwhile does not go over what was written before.
      stop = keepDraft(store, slots, found && !isFree ? slots + renameTab() : slot)
      // Whoever only looked at another page meanwhile knows what was written here.
      if (found && isFree && isOfThisPage(found)) return
      if (found && isFree) setNotice({ kind: 'restored', savedAt: found.savedAt })
      else if (elsewhere > 0) setNotice({ kind: 'elsewhere' })
    }
    // Where the browser keeps nothing there is nothing to go on with.
    begin().catch(() => {})
    return () => {
      isGone = true
      stop?.()
    }
  }, [store, viewerId, guildId])
  const blank = useEditor(({ message }) => isEmpty(message))
  // What was sent or emptied needs no word any more.
  if (!notice || (notice.kind === 'restored' && blank)) return null
  return (
    <div
      role="status"
      className="mx-4 mb-3 flex items-center gap-2 rounded-control border border-info-line bg-info-soft py-1 pr-1 pl-3 text-info text-sm wide:mx-5"
    >
      {notice.kind === 'restored' ? (
        <>
          <p className="min-w-0 flex-1">
            Your draft from <RelativeTime at={new Date(notice.savedAt).toISOString()} /> is back.
          </p>
          <Button size="small" onClick={() => replaceMessage(store, EMPTY_MESSAGE)}>
            Discard
          </Button>
        </>
      ) : (
        <p className="min-w-0 flex-1">Another tab has a draft too. Each tab keeps its own.</p>
      )}
      <IconButton
        label="Close"
        icon={<X aria-hidden className="size-4" />}
        className="text-info! hover:bg-transparent!"
        onClick={() => setNotice(null)}
      />
    </div>
  )
}
