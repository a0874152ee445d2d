'use client'

import { Ellipsis } from 'lucide-react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { TemplateLine } from '@/lib/queries/composer/composer-views'
import { useReasonsAgainstAction } from '../../moderation/use-reasons-against-action'
import { IconButton } from '../../ui/icon-button'
import { Menu } from '../../ui/menu'
import { RelativeTime } from '../../ui/relative-time'
import { Spinner } from '../../ui/spinner'
import type { TemplateAct } from './template-acts'
import { useExport } from './use-export'

interface TemplateRowProps {
  template: TemplateLine
  pending: string | null
  mayKeep: boolean
  onInsert: (template: TemplateLine) => void
  onAct: (what: TemplateAct, template: TemplateLine) => void
}

const NOTHING_TO_KEEP = ['Write something first.']

/** One template: pressed, it goes into the editor; its menu has the rest. */
export function TemplateRow({ template, pending, mayKeep, onInsert, onAct }: TemplateRowProps) {
  const { id, name, excerpt, changedByName, changedAt, shared, mayChange } = template
  const mayNotShare = useReasonsAgainstAction('guild.settings')
  const exporting = useExport()
  const disabledBecause = mayChange ? undefined : mayNotShare
  return (
    <li className="relative flex items-center rounded-control pr-1 focus-within:bg-hover hover:bg-hover">
      <button
        type="button"
        data-row
        aria-busy={pending === id || undefined}
        onClick={() => onInsert(template)}
        className="min-w-0 flex-1 rounded-control px-2 py-2 text-left"
      >
        <span className="flex items-baseline gap-3">
          <bdi className="wrap-anywhere min-w-0 font-medium">{name}</bdi>
          <span className="ml-auto shrink-0 text-faint text-xs">
            {shared && (
              <>
                <bdi>{nameInSentence(changedByName)}</bdi>,{' '}
              </>
            )}
            <RelativeTime at={changedAt} past />
          </span>
        </span>
        <span dir="auto" className="block truncate text-muted text-sm">
          {excerpt || 'Pictures only'}
        </span>
      </button>
      {pending === id && (
        <span className="absolute right-11 text-muted">
          <Spinner />
        </span>
      )}
      <Menu
        groups={[
          {
            items: [
              {
                label: 'Save what is written over it',
                onSelect: () => onAct('save over', template),
                disabledBecause: mayKeep ? disabledBecause : NOTHING_TO_KEEP,
              },
              { label: 'Rename', onSelect: () => onAct('rename', template), disabledBecause },
              { label: 'Versions', onSelect: () => onAct('versions', template) },
              { label: 'Export', onSelect: () => void exporting.exportOne(id) },
            ],
          },
          { items: [{ label: 'Delete', danger: true, onSelect: () => onAct('delete', template), disabledBecause }] },
        ]}
      >
        <IconButton label={`Actions for ${nameInSentence(name)}`} icon={<Ellipsis aria-hidden className="size-4" />} />
      </Menu>
    </li>
  )
}
