'use client'

import { Braces, Copy, Download, Ellipsis, FileUp, Share2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { isEmpty } from '@/lib/message-rules/check-message'
import { copyText } from '../../members/copy-text'
import { Button } from '../../ui/button'
import { late } from '../../ui/late'
import { Menu } from '../../ui/menu'
import { saveText } from '../../ui/save-file'
import { toastDone, toastTrouble } from '../../ui/toast'
import { composed } from '../store/edited-message'
import { useEditor, useEditorStore } from '../store/editor-context'
import { hasLeft } from '../store/has-left'
import type { JsonDialogName } from './json-dialogs'
import type { JsonDraft } from './json-draft'
import { messageJson } from './message-json'
import { useSharedFragment } from './use-shared-fragment'

// Nobody who only writes and sends needs them.
const JsonDialogs = late(() => import('./json-dialogs').then(({ JsonDialogs }) => JsonDialogs), { isLikely: false })

const NOTHING_YET = ['Write something first.']

/** The message as JSON, from and to elsewhere, and as a link. */
export function JsonMenu() {
  const store = useEditorStore()
  const [open, setOpen] = useState<JsonDialogName | null>(null)
  // What somebody has begun to change is kept when the dialog closes, until the message itself
  // is gone; what they are at is theirs.
  const [draft, setDraft] = useState<JsonDraft | null>(null)
  const [pasted, setPasted] = useState('')
  const forget = useEffectEvent(() => open !== 'edit' && setDraft(null))
  useEffect(() => store.subscribe((state, former) => hasLeft(state, former) && forget()), [store])
  const shared = useSharedFragment()
  const disabledBecause = useEditor(({ message }) => isEmpty(message)) ? NOTHING_YET : undefined
  const json = () => messageJson(composed(store.getState().message))
  const copy = async () => {
    if (await copyText(json())) toastDone('The message is copied as JSON.')
    else toastTrouble('This browser does not let Steward copy. Edit as JSON shows the text.')
  }
  const download = () => saveText('message.json', 'application/json', `${json()}\n`)
  return (
    <>
      <Menu
        groups={[
          {
            items: [
              { label: 'Edit as JSON', icon: <Braces />, onSelect: () => setOpen('edit') },
              { label: 'Import JSON', icon: <FileUp />, hint: 'Also of Discohook', onSelect: () => setOpen('import') },
            ],
          },
          {
            items: [
              { label: 'Copy as JSON', icon: <Copy />, onSelect: () => void copy(), disabledBecause },
              { label: 'Download as JSON', icon: <Download />, onSelect: download, disabledBecause },
            ],
          },
          { items: [{ label: 'Share by link', icon: <Share2 />, onSelect: () => setOpen('share'), disabledBecause }] },
        ]}
      >
        <Button
          variant="ghost"
          icon={
            <>
              <Braces aria-hidden className="size-4 max-wide:hidden" />
              <Ellipsis aria-hidden className="size-4 wide:hidden" />
            </>
          }
          onPointerEnter={JsonDialogs.prepare}
          onFocus={JsonDialogs.prepare}
        >
          <span className="max-wide:sr-only">Import and share</span>
        </Button>
      </Menu>
      {(open || shared.fragment) && (
        <JsonDialogs
          open={open}
          draft={draft}
          onDraft={setDraft}
          pasted={pasted}
          onPasted={setPasted}
          onClose={() => setOpen(null)}
          shared={shared}
        />
      )}
    </>
  )
}
