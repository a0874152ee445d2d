'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TemplateLine } from '@/lib/queries/composer/composer-views'
import { useGuild } from '../../shell/guild-context'
import { ReadFailure } from '../../table/read-failure'
import { useTypedText } from '../../table/use-typed-text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { SearchField } from '../../ui/search-field'
import { Skeleton } from '../../ui/skeleton'
import { useEditor } from '../store/editor-context'
import { arrowKeys } from './arrow-keys'
import { ExportAll } from './export-all'
import { isBlank } from './is-blank'
import { NoTemplates } from './no-templates'
import { ReplaceMessage } from './replace-message'
import { type TemplateAct, TemplateActs } from './template-acts'
import type { TemplateInUse } from './template-in-use'
import { TemplateList } from './template-list'
import { templates } from './template-queries'
import { useInsert } from './use-insert'

interface ChooseTemplateProps {
  onUse: (template: TemplateInUse) => void
  onOpen: (other: 'save' | 'import') => void
  onClose: () => void
}

/** All templates that the viewer may use: to insert, and to look after. */
export function ChooseTemplate({ onUse, onOpen, onClose }: ChooseTemplateProps) {
  const { id: guildId } = useGuild()
  const [q, setQ] = useState('')
  const [typed, setTyped] = useTypedText(q, setQ)
  const { data, error, isFetching, refetch } = useQuery(templates(guildId, q))
  const [act, setAct] = useState<{ what: TemplateAct; template: TemplateLine } | null>(null)
  const blank = useEditor(isBlank)
  const inserting = useInsert(template => {
    onUse(template)
    onClose()
  })
  const shown = data ?? []
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Templates"
      footer={
        <>
          <Button onClick={() => onOpen('import')} className="mr-auto">
            Import
          </Button>
          {(shown.length > 0 || q !== '') && <ExportAll />}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <p role="status" className="sr-only">
        {data && `${shown.length} ${shown.length === 1 ? 'template' : 'templates'}`}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field and the buttons inside */}
      <div className="min-h-[min(24rem,50dvh)] space-y-4" onKeyDown={arrowKeys}>
        <SearchField
          autoFocus
          label="Search templates"
          placeholder="Search names and texts"
          value={typed}
          onChange={setTyped}
          pending={isFetching && typed.trim() !== ''}
        />
        {error && !data && <ReadFailure error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton className="h-40 w-full" />}
        {data && shown.length === 0 && <NoTemplates q={q} mayBegin={!blank} onSave={() => onOpen('save')} />}
        <TemplateList
          templates={shown}
          pending={inserting.pending}
          mayKeep={!blank}
          onInsert={({ id }) => void inserting.insert(id)}
          onAct={(what, template) => setAct({ what, template })}
        />
      </div>
      {inserting.asked && (
        <ReplaceMessage template={inserting.asked} onReplace={inserting.replace} onClose={inserting.keep} />
      )}
      {act && (
        <TemplateActs
          {...act}
          inserting={inserting}
          onUse={template => {
            onUse(template)
            onClose()
          }}
          onClose={() => {
            inserting.stop()
            setAct(null)
          }}
        />
      )}
    </Dialog>
  )
}
