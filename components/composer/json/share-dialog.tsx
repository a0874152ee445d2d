'use client'

import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SAFE_ADDRESS, toFragment } from '@/lib/message-rules/share-link'
import { copyAndTell } from '../../messages/copy-and-tell'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { toastTrouble } from '../../ui/toast'
import { composed } from '../store/edited-message'
import { useEditor, useEditorStore } from '../store/editor-context'

/** The message as a link, for somebody else who writes as this bot. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const store = useEditorStore()
  const files = useEditor(({ message }) => message.files.length)
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => {
    const { origin, pathname } = window.location
    toFragment(composed(store.getState().message)).then(
      fragment => setLink(origin + pathname + fragment),
      () => toastTrouble('This browser cannot make such links. Copy the message as JSON instead.'),
    )
  }, [store])
  const isLong = link !== null && link.length > SAFE_ADDRESS
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Share by link"
      description="Whoever may use this composer opens the message with it. Whoever has the link can read it: it is within the link, and kept nowhere else."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Field label="Link" hint={link && `${link.length.toLocaleString('en')} characters`}>
        <div className="flex gap-2">
          <Input
            readOnly
            data-to-copy
            value={link ?? ''}
            onFocus={event => event.target.select()}
            className="min-w-0 font-mono"
          />
          <Button
            variant="primary"
            icon={<Copy aria-hidden className="size-4" />}
            aria-label="Copy the link"
            pending={link === null}
            onClick={() => link && void copyAndTell(link, 'The link')}
          >
            Copy
          </Button>
        </div>
      </Field>
      <ul className="list-disc space-y-1 pl-5 text-muted text-sm">
        <li>Who is pinged is not part of it: whoever sends the message chooses.</li>
        {files > 0 && <li>{files === 1 ? 'The file is' : `The ${files} files are`} not part of it.</li>}
        {isLong && (
          <li className="text-warning">
            Some programs cut links of more than {SAFE_ADDRESS.toLocaleString('en')} characters. If that happens, send
            the message as JSON.
          </li>
        )}
      </ul>
    </Dialog>
  )
}
