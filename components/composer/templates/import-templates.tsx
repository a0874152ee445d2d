'use client'

import { useState } from 'react'
import { useReasonsAgainstAction } from '../../moderation/use-reasons-against-action'
import { VerbAlert } from '../../moderation/verb-alert'
import { FileButton } from '../../runs/file-button'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Dialog } from '../../ui/dialog'
import { toastDone } from '../../ui/toast'
import { ImportPreview } from './import-preview'
import { type ReadTemplates, readTemplates } from './template-file'
import { countOf } from './template-words'
import { useImport } from './use-import'

/** Templates from a file of Steward or Discohook; what is there already stays as it is. */
export function ImportTemplates({ onClose }: { onClose: () => void }) {
  const [found, setFound] = useState<ReadTemplates | null>(null)
  const [shared, setShared] = useState(false)
  const { begin, send, imported, pending, error } = useImport()
  const mayNotShare = useReasonsAgainstAction('guild.settings')
  const left = found?.templates.slice(imported) ?? []
  const read = (text: string, name: string) => {
    begin()
    setFound(readTemplates(text, name))
  }
  async function submit() {
    const done = await send(left, shared)
    if (!done) return
    const renamed =
      done.renamed > 0 ? ` ${done.renamed === 1 ? 'One got' : `${done.renamed} got`} a number, the name was taken.` : ''
    toastDone(`${capital(countOf(found?.templates.length ?? 0))} imported.${renamed}`)
    onClose()
  }
  return (
    <Dialog
      open
      size="small"
      onOpenChange={open => !open && onClose()}
      title="Import templates"
      description="A file of Steward or Discohook, or a message as JSON. What is there already stays as it is."
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            pending={pending}
            disabledBecause={left.length === 0 ? ['Choose a file with templates first.'] : []}
          >
            {left.length === 0 ? 'Import' : `Import ${countOf(left.length)}`}
          </Button>
        </>
      }
    >
      <div>
        <FileButton label="Choose a file" onRead={read} />
        <div role="status" className="mt-3 empty:mt-0">
          {found && <ImportPreview read={found} />}
        </div>
      </div>
      <Checkbox
        label="Share with everybody who moderates here"
        checked={shared}
        disabledBecause={mayNotShare}
        onChange={event => setShared(event.target.checked)}
      />
      {error && <VerbAlert error={error} wait={0} />}
      {error && imported > 0 && <p className="text-muted text-sm">{capital(countOf(imported))} came in before that.</p>}
    </Dialog>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
