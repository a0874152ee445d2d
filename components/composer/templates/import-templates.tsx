'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useReasonsAgainstAction } from '../../moderation/use-reasons-against-action'
import { useWaiting } from '../../moderation/use-waiting'
import { VerbAlert } from '../../moderation/verb-alert'
import { FileButton } from '../../runs/file-button'
import { useGuild } from '../../shell/guild-context'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Dialog } from '../../ui/dialog'
import { toastDone } from '../../ui/toast'
import { useIsOpen } from '../../ui/use-is-open'
import { ImportPreview } from './import-preview'
import { type ReadTemplates, readTemplates } from './template-file'
import { templates } from './template-queries'
import { countOf } from './template-words'
import { useImport } from './use-import'
import { whyNotImported } from './why-not-imported'

/** Templates from a file of Steward or Discohook; what is there already stays as it is. */
export function ImportTemplates({ onClose }: { onClose: () => void }) {
  const { id: guildId } = useGuild()
  const isOpen = useIsOpen()
  const { data: present = [] } = useQuery(templates(guildId))
  const [found, setFound] = useState<ReadTemplates | null>(null)
  const [shared, setShared] = useState(false)
  const { begin, send, imported, pending, error } = useImport()
  const { wait, waiting } = useWaiting(error)
  const mayNotShare = useReasonsAgainstAction('guild.settings')
  const left = found?.templates.slice(imported) ?? []
  // After a trouble the list may have some of them already: it is asked again before anything is sent.
  const whyNot = whyNotImported(left.length, error ? [] : present, shared)
  const read = (text: string, name: string) => {
    begin()
    setFound(readTemplates(text, name))
  }
  async function submit() {
    const done = await send(found?.templates ?? [], shared)
    if (!done) return
    const renamed =
      done.renamed > 0 ? ` ${done.renamed === 1 ? 'One got' : `${done.renamed} got`} a number, the name was taken.` : ''
    toastDone(`${capital(countOf(found?.templates.length ?? 0))} imported.${renamed}`)
    if (isOpen()) onClose()
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
          <Button type="submit" variant="primary" pending={pending} disabledBecause={[...whyNot, ...waiting]}>
            {left.length === 0 ? 'Import' : `Import ${countOf(left.length)}`}
          </Button>
        </>
      }
    >
      <div>
        <FileButton label="Choose a file" onRead={read} />
        <div role="status" className="mt-3 empty:mt-0">
          {found && <ImportPreview read={found} whyNot={left.length > 0 ? whyNot : []} />}
        </div>
      </div>
      <Checkbox
        label="Share with everybody who moderates here"
        checked={shared}
        disabledBecause={mayNotShare}
        onChange={event => setShared(event.target.checked)}
      />
      {error && <VerbAlert error={error} wait={wait} />}
      {error && imported > 0 && <p className="text-muted text-sm">{capital(countOf(imported))} came in before that.</p>}
    </Dialog>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
