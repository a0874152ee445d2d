'use client'

import { X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { isEmpty } from '@/lib/message-rules/check-message'
import { useGuild } from '../../shell/guild-context'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { RelativeTime } from '../../ui/relative-time'
import { useComposer } from '../composer-context'
import { putDraft } from '../store/aside'
import { useEditor, useEditorStore } from '../store/editor-context'
import { isUntouched, openDraft } from '../store/editor-store'
import { putCursor } from '../store/focus-path'
import { beginDraft } from './begin-draft'
import { type KeptDraft, slotsOf } from './draft-slots'
import { isOfThisPage, keepDraft } from './keep-draft'
import { discardDraft } from './stop-writing'
import { renameTab } from './tabs'

type Notice =
  | { kind: 'restored'; savedAt: number }
  // Something else was there before it, such as the reply that a link has asked for.
  | ({ kind: 'kept' } & KeptDraft)
  | { kind: 'elsewhere' }

/** Keeps what is written in this browser, brings it back after a crash, and says so. */
export function DraftNotice() {
  const { viewerId } = useComposer()
  const { id: guildId } = useGuild()
  const store = useEditorStore()
  const [notice, setNotice] = useState<Notice | null>(null)
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
      if (found) setNotice(isFree ? { kind: 'restored', savedAt: found.savedAt } : { kind: 'kept', slot, draft: found })
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
  const close = () => {
    setNotice(null)
    // What was pressed is gone.
    putCursor(store, 'content')
  }
  const bringBack = ({ slot, draft }: KeptDraft) => {
    putDraft(store, draft)
    // From here on it is kept where this page keeps what is written.
    localStorage.removeItem(slot)
    close()
  }
  // What was sent or emptied needs no word any more, nor does what is written after it.
  if (notice?.kind === 'restored' && blank) setNotice(null)
  if (!notice) return null
  return (
    <div
      role="status"
      className="mx-4 mb-3 flex items-center gap-2 rounded-control border border-info-line bg-info-soft py-1 pr-1 pl-3 text-info text-sm wide:mx-5"
    >
      {notice.kind === 'restored' && (
        <DraftLine savedAt={notice.savedAt} words="is back">
          <Button size="small" onClick={() => discardDraft(store)}>
            Discard
          </Button>
        </DraftLine>
      )}
      {notice.kind === 'kept' && (
        <DraftLine savedAt={notice.draft.savedAt} words="is kept">
          <Button size="small" onClick={() => bringBack(notice)}>
            Bring it back
          </Button>
        </DraftLine>
      )}
      {notice.kind === 'elsewhere' && (
        <p className="min-w-0 flex-1">Another tab has a draft too. Each tab keeps its own.</p>
      )}
      <IconButton
        label="Close"
        icon={<X aria-hidden className="size-4" />}
        className="text-info! hover:bg-transparent!"
        onClick={close}
      />
    </div>
  )
}

function DraftLine({ savedAt, words, children }: { savedAt: number; words: string; children: ReactNode }) {
  return (
    <>
      <p className="min-w-0 flex-1">
        Your draft from <RelativeTime at={new Date(savedAt).toISOString()} /> {words}.
      </p>
      {children}
    </>
  )
}
